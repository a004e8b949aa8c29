import { describe, expect, test } from 'vitest'
import { anchorSteps, scoreNames } from '#shared/evaluation-scores.ts'
import { Kit } from '#shared/interview-plans.ts'
import { interviewTypes } from '#shared/pipeline.ts'
import { neutralise } from '#server/providers/writer/neutralise.ts'
import { roleFamilies } from '#server/providers/writer/role-families.ts'
import { builtInKit } from './built-in-kit.ts'

const ranks = ['Intern', 'Junior', '', 'Senior', 'Lead', 'Head of'] as const
const titleOf = (phrases: string, rank: string) => `${rank} ${phrases.split('|')[0]}`.trim()
const textsOf = ({ questions, anchors }: Kit) => [
  ...questions.map(({ text }) => text),
  ...scoreNames.flatMap((name) => anchorSteps.map((step) => anchors[name][step])),
]

describe('the built-in kit', () => {
  test.each(roleFamilies.map(({ name, titles }) => [name, titles] as const))(
    'of %s is whole, in neutral words, for every rank and kind of interview',
    (_, titles) => {
      for (const rank of ranks)
        for (const type of interviewTypes) {
          const request = { title: titleOf(titles, rank), type: 'Full-time', skills: 'SQL, Patience' }
          const kit = builtInKit(request, type)
          expect(Kit.parse(kit)).toEqual(kit)
          expect(new Set(kit.questions.map(({ text }) => text)).size).toBe(kit.questions.length)
          expect(new Set(kit.questions.map(({ competency }) => competency))).toEqual(new Set(scoreNames))
          for (const text of textsOf(kit)) {
            expect(neutralise(text).replaced).toEqual([])
            expect(text).not.toMatch(/undefined|\s{2}|\.\.|\.\?|\bhe\b|\bshe\b|\bhis\b|\bher\b/)
            expect(text).toMatch(/^[\p{Lu}“].*[.?]$/u)
          }
        }
    },
  )

  test('is the same for the same request, and asks other things in another variant', () => {
    const request = { title: 'Back End Developer', type: 'Full-time', skills: 'Go, SQL' }
    expect(builtInKit(request, 'Technical')).toEqual(builtInKit(request, 'Technical'))
    expect(builtInKit(request, 'Technical', 1)).not.toEqual(builtInKit(request, 'Technical'))
  })

  test('asks for the skills that the job names, and for the work of its trade', () => {
    const kit = builtInKit({ title: 'Back End Developer', type: 'Full-time', skills: 'Go, SQL' }, 'Technical')
    const asked = kit.questions.map(({ text }) => text).join('\n')
    expect(asked).toContain('The role asks for Go.')
    expect(asked).toContain('services and interfaces')
    expect(kit.anchors.technicalScore[3]).toContain('back-end engineering')
  })

  test('differs by rank, by kind of interview and by trade', () => {
    const kits = [
      builtInKit({ title: 'Nurse', type: 'Full-time' }, 'Behavioural'),
      builtInKit({ title: 'Senior Nurse', type: 'Full-time' }, 'Behavioural'),
      builtInKit({ title: 'Nurse', type: 'Full-time' }, 'Panel'),
      builtInKit({ title: 'Accountant', type: 'Full-time' }, 'Behavioural'),
    ]
    expect(new Set(kits.map((kit) => JSON.stringify(kit.anchors))).size).toBe(kits.length)
  })

  test('of one job asks nobody the same in two kinds of interview', () => {
    for (const { titles, responsibilities } of roleFamilies)
      for (const [variant, rank] of ranks.entries()) {
        const request = { title: titleOf(titles, rank), type: 'Full-time', skills: '' }
        const asked = interviewTypes.flatMap((type) => builtInKit(request, type, variant).questions)
        expect(new Set(asked.map(({ text }) => text)).size).toBe(asked.length)
        for (const duty of responsibilities.map((text) => text.slice(1)))
          expect(asked.filter(({ text }) => text.includes(duty))).toHaveLength(1)
      }
  })

  test('asks for no example of a licence, a degree, physical strength or readiness for shifts', () => {
    for (const { titles } of roleFamilies)
      for (const type of interviewTypes)
        for (const variant of [0, 1, 2, 3]) {
          const { questions } = builtInKit({ title: titleOf(titles, ''), type: 'Full-time' }, type, variant)
          for (const { text } of questions)
            expect(text).not.toMatch(/“[^”]*(?:licence|registration|degree|qualification|physical tasks|shifts)/)
        }
  })

  test('asks for no target as if it were a skill, and for nothing that would only be nice', () => {
    const skills = 'Must have:\nSQL.\nNPS above 60\nNice to have:\nTableau'
    const { questions } = builtInKit({ title: 'Data Analyst', type: 'Full-time', skills }, 'Technical')
    const named = questions.flatMap(({ text }) => /^The role asks for (.+)\. Where have/.exec(text)?.[1] ?? [])
    expect(named).toEqual(['SQL'])
  })

  test.each(['Foreman', 'Beekeeper', '🐝', 'x'.repeat(200), ''])('is whole for the title %j', (title) => {
    for (const type of interviewTypes) {
      const kit = builtInKit({ title, type: 'Full-time' }, type)
      expect(Kit.safeParse(kit).error).toBeUndefined()
      for (const text of textsOf(kit)) expect(neutralise(text).replaced).toEqual([])
    }
  })
})
