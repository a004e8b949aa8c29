import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { neutralise } from '#server/providers/writer/neutralise.ts'
import { roleFamilies } from '#server/providers/writer/role-families.ts'
import type { AssessmentForm, Item } from './assessment-form.ts'
import { composeForm } from './compose-form.ts'
import { fieldOf } from './field-of.ts'
import { publicItem } from './public-item.ts'

const job = { title: 'Data Analyst', skills: 'SQL, Tableau, statistics' }
const formOf = (seed: string, role: Parameters<typeof composeForm>[0]['job'] = job) => composeForm({ job: role, seed })
const itemsOf = (form: AssessmentForm) => form.sections.flatMap(({ items }) => items)
const textOf = ({ prompt, answer }: Item) =>
  [
    ...prompt.map((block) => (block.kind === 'paragraph' ? block.text : block.rows.flat().join(' '))),
    ...(answer.kind === 'choice' ? answer.options.map(({ text }) => text) : []),
  ].join('\n')
const textsIn = (form: AssessmentForm, kind: string) =>
  form.sections.filter((section) => section.kind === kind).flatMap(({ items }) => items.map(textOf))
const skillsOf = (skills: string) =>
  textsIn(formOf('1', { ...job, skills }), 'work-sample').map((text) => /asks for: (.+)\.$/m.exec(text)?.[1])
const everyRole = roleFamilies.map(({ titles }) => ({
  title: titles.split('|')[0] ?? '',
  skills: 'planning, reporting',
}))

describe('a form', () => {
  test('is the same for the same job and seed', () => {
    expect(formOf('1')).toEqual(formOf('1'))
  })

  test('asks another seed other reasoning items, of the same kinds and levels and by the same blueprint', () => {
    const [one, other] = [formOf('1'), formOf('2')]
    expect(other.blueprint).toBe(one.blueprint)
    expect(itemsOf(other).map(({ id, kind }) => [id, kind])).toEqual(itemsOf(one).map(({ id, kind }) => [id, kind]))
    const shared = textsIn(one, 'reasoning').filter((text) => textsIn(other, 'reasoning').includes(text))
    expect(shared).toEqual([])
  })

  test('holds no item twice, and 16, 6 and 2 in its sections', () => {
    for (let seed = 0; seed < 20; seed++) {
      const form = formOf(String(seed))
      expect(form.sections.map(({ kind, items }) => [kind, items.length])).toEqual([
        ['reasoning', 16],
        ['situational', 6],
        ['work-sample', 2],
      ])
      expect(new Set(itemsOf(form).map(textOf)).size).toBe(24)
      expect(new Set(itemsOf(form).map(({ id }) => id)).size).toBe(24)
    }
  })

  test('survives any title, skills and seed, whole as JSON', () => {
    const odd = fc.string({ unit: 'binary', maxLength: 200 })
    fc.assert(
      fc.property(odd, odd, odd, (title, skills, seed) => {
        const form = formOf(seed, { title, skills })
        expect(JSON.parse(JSON.stringify(form))).toEqual(form)
        expect(JSON.stringify(form)).not.toContain('undefined')
      }),
      { numRuns: 30 },
    )
  })

  test.each([
    ['Staff Eng', 'Staff Engineer'],
    ['Snr. Project Engr', 'Senior Project Engineer'],
  ])('of %j is that of the trade by which the job is described, as of %j', (short, long) => {
    const skills = 'Go, PostgreSQL, Kafka'
    expect(formOf('1', { title: short, skills })).toEqual(formOf('1', { title: long, skills }))
  })

  test('keeps a skill of thousands of characters to a line', () => {
    const form = formOf('1', { title: 'Nurse', skills: `${'x'.repeat(5_000)}\n<b>O'Brien</b> =1+1` })
    for (const text of textsIn(form, 'work-sample')) expect(text.length).toBeLessThan(1_500)
  })
})

test('of a title of no known trade and without skills asks for the work of the title, not for “this field”', () => {
  const form = formOf('1', { title: 'Beekeeper', skills: '' })
  for (const text of textsIn(form, 'work-sample'))
    expect(text).toContain('A skill that it asks for: the daily work of a Beekeeper.\n')
  expect(JSON.stringify(form)).not.toContain('this field')
})

describe('a blueprint', () => {
  test('is the same for skills in another order and case', () => {
    expect(formOf('1', { ...job, skills: 'statistics\nsql; TABLEAU' }).blueprint).toBe(formOf('1').blueprint)
  })
  test('asks all for the same skills in work samples, none of them twice', () => {
    expect(skillsOf('c, b, a, d')).toEqual(skillsOf('d\na\nb\nc'))
    expect(skillsOf('b, a, d, c, e, f')).toEqual(skillsOf('a, b, c, d, e, f'))
    expect(new Set(skillsOf('SQL, Excel\nsql\nSql').map((skill) => skill?.toLowerCase())).size).toBe(2)
  })
  test('takes no target for a skill, and no label or full stop with one', () => {
    const samples = formOf('1', {
      ...job,
      skills: 'Must have: SQL.\nNPS above 60\nReduce waiting time by 20%\nMust be under 35',
    })
    const asked = textsIn(samples, 'work-sample')
    for (const text of asked) expect(text).toContain('A skill that it asks for: SQL.\n')
  })
  test('differs by skill and by family', () => {
    expect(formOf('1', { ...job, skills: 'SQL' }).blueprint).not.toBe(formOf('1').blueprint)
    expect(formOf('1', { ...job, title: 'Nurse' }).blueprint).not.toBe(formOf('1').blueprint)
  })
})

describe('every family', () => {
  test('has a field of its own words', () => {
    expect(roleFamilies.map(({ name }) => name).filter((name) => fieldOf(name).families.includes('any'))).toEqual([])
  })

  test('asks situations with four responses of which one is best, in neutral words', () => {
    for (const role of everyRole) {
      const items = itemsOf(formOf('1', role)).filter(({ kind }) => kind === 'situational')
      expect(items.length).toBeGreaterThan(0)
      for (const item of items) {
        if (item.kind !== 'situational' || item.key.kind !== 'credits') throw new Error('A situation has credits')
        expect(Object.values(item.key.credits).toSorted((a, b) => a - b)).toEqual([0, 0.3, 0.6, 1])
        expect(neutralise(textOf(item)).replaced).toEqual([])
        expect(textOf(item)).not.toMatch(/\b(?:he|she|his|her|him|undefined)\b|\.\.|\s{2,}[^\n]/)
      }
    }
  })

  test('gives work samples that name its skills, a rubric of four levels a criterion, and no key', () => {
    for (const role of everyRole) {
      const samples = itemsOf(formOf('1', role)).filter((item) => item.kind === 'work-sample')
      expect(samples.length).toBeGreaterThan(0)
      for (const sample of samples) {
        expect(textOf(sample)).toMatch(/planning|reporting/)
        expect(sample.rubric.length).toBeGreaterThanOrEqual(4)
        expect(new Set(sample.rubric.map(({ id }) => id)).size).toBe(sample.rubric.length)
        for (const { levels } of sample.rubric) expect(new Set(levels).size).toBe(4)
        expect(sample).not.toHaveProperty('key')
        expect(sample).not.toHaveProperty('difficulty')
      }
    }
  })

  test('has situations and work samples that other fields do not have', () => {
    const [nurse, developer] = ['Nurse', 'Back-end Developer'].map((title) => formOf('1', { ...job, title }))
    expect(textsIn(nurse!, 'situational').filter((text) => textsIn(developer!, 'situational').includes(text))).toEqual(
      [],
    )
    expect(textsIn(nurse!, 'work-sample')).not.toEqual(textsIn(developer!, 'work-sample'))
  })
})

test('a candidate sees of an item neither key nor difficulty, model, level, rubric or rationale', () => {
  for (const item of itemsOf(formOf('1')))
    expect(Object.keys(publicItem(item)).toSorted()).toEqual(['answer', 'id', 'kind', 'prompt'])
})
