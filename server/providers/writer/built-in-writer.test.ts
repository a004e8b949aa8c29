import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { employmentTypes, urgencies } from '#shared/job-choices.ts'
import { anyTrade } from './any-trade.ts'
import { builtInWriter } from './built-in-writer.ts'
import { listSkills } from './list-skills.ts'
import { neutralWords } from './neutral-words.ts'
import { neutralise } from './neutralise.ts'
import { roleFamilies } from './role-families.ts'
import type { HiringRequest } from './writer.ts'

const charactersMin = 800
const write = (request: Partial<HiringRequest> = {}) =>
  builtInWriter.write({ title: 'Nurse', type: 'Full-time', ...request })
const describeWith = async (request: Partial<HiringRequest> = {}) => (await write(request)).description

/** What the preview renders, and what a careful eye sees: no stray spaces, no empty section, no list without a word. */
function faultsOf(description: string) {
  const lines = description.split('\n')
  return lines.filter((line, at) => {
    const after = lines.slice(at + 1).find((next) => next !== '')
    const isEmptySection =
      /^##? /.test(line) && (after === undefined || (after.startsWith('## ') && line.startsWith('## ')))
    return (
      /\s$| {2}|[^\S\n ]|\p{Cc}/u.test(line) ||
      isEmptySection ||
      (line === '' && lines[at + 1] === '') ||
      /^-$|^#+$/.test(line)
    )
  })
}

const oddText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({
    unit: fc.constantFrom('#', '-', ' ', '\n', '*', '`', '>', '=', ',', 'a', '<b>', '\r', '\u2028', '\u0000', '1.'),
    maxLength: 80,
  }),
)
const oddRequest = fc.record({
  title: oddText,
  type: fc.oneof(fc.constantFrom(...employmentTypes), oddText),
  urgency: fc.option(fc.oneof(fc.constantFrom(...urgencies), oddText)),
  department: fc.option(oddText),
  skills: fc.option(oddText),
  teamContext: fc.option(oddText),
  organisation: fc.option(fc.record({ name: oddText })),
  location: fc.option(oddText),
  workplace: fc.option(fc.constantFrom('onsite', 'hybrid', 'remote')),
})

test('any request, however odd, gives a clean description of at least 800 characters', async () => {
  await fc.assert(
    fc.asyncProperty(oddRequest, async (request) => {
      const { description, suggestedTitle } = await builtInWriter.write(request)
      expect(description.length).toBeGreaterThanOrEqual(charactersMin)
      expect(description.startsWith(`# ${suggestedTitle}\n\n## About the role\n`)).toBe(true)
      expect(description.split('\n').filter((line) => line.startsWith('# '))).toHaveLength(1)
      expect(faultsOf(description)).toEqual([])
    }),
    { numRuns: 500 },
  )
})

test('every skill stands in a line of its own, as it was typed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(oddText, { maxLength: 8 }), async (skills) => {
      const typed = skills.join('\n')
      const lines = (await describeWith({ skills: typed })).split('\n')
      for (const { text, isLabel, label } of listSkills(typed))
        expect(lines).toContain(`${isLabel ? '' : '- '}${label ? `${label}: ` : ''}${neutralise(text).text}`)
    }),
  )
})

test('skills that look like markup, formulas or headings are carried as they are', async () => {
  const lines = (await describeWith({ skills: '# SQL\n- **Go**\n<b>x</b>\n=1+1\n$& $1\n{a title}\n[x](y)' })).split(
    '\n',
  )
  expect(lines).toEqual(
    expect.arrayContaining(['- SQL', '- **Go**', '- <b>x</b>', '- =1+1', '- $& $1', '- {a title}', '- [x](y)']),
  )
})

test('one sentence of 5,000 characters stays one skill', async () => {
  const sentence = `${'knows this, and that, '.repeat(227)}well.`
  expect((await describeWith({ skills: sentence })).split('\n')).toContain(`- ${sentence}`)
})

test('a target with a figure stands under what success looks like', async () => {
  const description = await describeWith({ skills: 'SQL, Reduce waiting time by 20%' })
  expect(description.indexOf('- Reduce waiting time by 20%')).toBeGreaterThan(
    description.indexOf('## What success looks like'),
  )
  expect(description.indexOf('- SQL')).toBeLessThan(description.indexOf('## Nice to have'))
})

test('what is only nice to have is asked for nowhere else, and each skill behind a label keeps it', async () => {
  const description = await describeWith({ skills: 'Languages: French, German\nNice to have: Tableau, Power BI\nSQL' })
  const [asked = '', wished = ''] = description.split('## What you bring')[1]!.split('## Nice to have')
  expect(asked).toContain('\n- Languages: French\n- Languages: German\n- SQL\n')
  expect(asked).not.toMatch(/Nice to have|Tableau|Power BI/)
  expect(wished).toContain('\n- Tableau\n- Power BI\n')
})

test('how much is travelled or worked is no result to be reached', async () => {
  const terms = ['Travel up to 25%', '100% remote', '20 hours per week', 'Willing to work 2 weekends a month']
  const description = await describeWith({ skills: [...terms, 'Cut waiting time by 20%'].join('\n') })
  const [asked = '', named = ''] = description.split('The results named for this role:')
  for (const line of terms) expect(asked).toContain(`- ${line}\n`)
  expect(named).toMatch(/^\n\n- Cut waiting time by 20%\n\nProgress/)
})

test.each([
  ['Remote', 'remote', 'The work is done remotely.'],
  ['remote', undefined, 'The work is done remotely.'],
  ['Turku', 'remote', 'The work is done remotely; the position belongs to Turku.'],
  ['Turku', undefined, 'The place of work is Turku.'],
] as const)('of the place %j, %s, it says “%s”', async (location, workplace, said) => {
  const description = await describeWith({ location, workplace })
  expect(description).toContain(`This is a full-time position. ${said}\n`)
})

test('the same request gives the same job', async () => {
  await fc.assert(
    fc.asyncProperty(oddRequest, async (request) => {
      expect(await builtInWriter.write(request)).toEqual(await builtInWriter.write(structuredClone(request)))
    }),
  )
})

describe('two different jobs are never alike', () => {
  const words = fc.stringMatching(/^[a-z]{1,9}( [a-z]{1,9}){0,3}$/)
  test.each(['title', 'type', 'urgency', 'skills', 'teamContext', 'department', 'location'] as const)(
    'by their %s',
    async (field) => {
      await fc.assert(
        fc.asyncProperty(words, words, async (one, other) => {
          fc.pre(neutralise(one).text !== neutralise(other).text)
          const [first, second] = [await write({ [field]: one }), await write({ [field]: other })]
          fc.pre(field !== 'title' || first.suggestedTitle !== second.suggestedTitle)
          expect(first.description).not.toBe(second.description)
        }),
      )
    },
  )
  test('by each urgency and each type of the form', async () => {
    const texts = await Promise.all(
      urgencies.flatMap((urgency) => employmentTypes.map((type) => describeWith({ urgency, type }))),
    )
    expect(new Set(texts).size).toBe(urgencies.length * employmentTypes.length)
  })
})

describe('every family × seniority × type', () => {
  const ranks = ['Intern', 'Junior', '', 'Senior', 'Lead', 'Manager', 'Director']
  const jobs = [...roleFamilies, anyTrade('a Beekeeper')].flatMap(({ name, titles }) => {
    const phrase = titles.split('|')[0] || 'Beekeeper'
    return ranks.flatMap((rank) => employmentTypes.map((type) => ({ name, title: `${rank} ${phrase}`.trim(), type })))
  })
  const listed = new RegExp(
    String.raw`(?<![\p{L}\p{N}])(?:${neutralWords.map(({ from }) => from).join('|')}|he|she|his|her|him|young|old|ninja|rockstar|\w+m[ae]n)(?![\p{L}\p{N}])`,
    'giu',
  )
  const allowed = new Set(['human'])

  test('holds no word of the list, and no fault of form', async () => {
    for (const { title, type } of jobs) {
      const description = await describeWith({ title, type })
      const found = [...description.split('\n').slice(1).join('\n').matchAll(listed)]
        .map(([word]) => word)
        .filter((word) => !allowed.has(word.toLowerCase()))
      expect({ title, found, faults: faultsOf(description) }).toEqual({ title, found: [], faults: [] })
      expect(description).not.toMatch(/undefined|null|\{|\ba [aeio]\w/)
    }
  })
  test('differs from every other', async () => {
    const texts = await Promise.all(
      jobs.map(({ title, type }) =>
        describeWith({ title, type }).then((text) =>
          text.split('\n').slice(1).join('\n').replaceAll(new RegExp(title, 'giu'), 'T'),
        ),
      ),
    )
    expect(new Set(texts).size).toBeGreaterThan(jobs.length * 0.95)
  })
  test('promises a beginner no work without help in the first weeks, and reads on from label to goal', async () => {
    for (const { title, type } of jobs.filter(({ title }) => /^(?:Intern|Junior) /.test(title))) {
      const [, goals = ''] = (await describeWith({ title, type })).split('## What success looks like')
      const [start = '', ...later] = goals.match(/^- .*$/gm) ?? []
      expect(start).not.toMatch(/without help|independently|on your own/)
      for (const goal of [start, ...later]) expect(goal.match(/: /g)).toHaveLength(1)
    }
  })
  test('says of a group what it does, and never what is done to it', async () => {
    for (const { title, type } of jobs)
      expect(await describeWith({ title, type })).not.toMatch(
        /(?:able to|lead the team to|the whole group) (?:be|have) |where you work\b/,
      )
  })
  test('bullets begin with a capital and end without a full stop', async () => {
    for (const { title, type } of jobs) {
      for (const line of (await describeWith({ title, type })).split('\n')) {
        if (line.startsWith('- ')) expect(line).toMatch(/^- \p{Lu}.*[^.]$/u)
      }
    }
  })
})

test('the words of the request stand in the text, neutral, and the exchange is told', async () => {
  const { description, writing } = await write({
    title: 'Senior Backend Engineer',
    organisation: { name: 'Northwind' },
    location: 'Turku',
    workplace: 'hybrid',
    urgency: 'Critical (Need ASAP)',
    teamContext: 'Six people.\n- Payments\nWe want a young and energetic person.',
  })
  expect(description).toMatch(/^Northwind is (?:looking for|hiring) a Senior Backend Engineer to /m)
  expect(description).toContain('partly on site in Turku')
  expect(description).toContain('as soon as possible')
  expect(description).toContain('## The team\n\nSix people.\n\n- Payments\n\nWe want a motivated person.')
  expect(writing).toEqual({
    by: 'built-in',
    instead: null,
    replaced: [{ from: 'young and energetic', to: 'motivated' }],
  })
})

test('a department comes from the request, else from the trade, else from nowhere', async () => {
  expect((await write({ department: ' Ward 3 ' })).department).toBe('Ward 3')
  expect((await write()).department).toBe('Healthcare')
  expect((await write({ title: 'Beekeeper' })).department).toBeUndefined()
})

test('a title of no known trade speaks by itself', async () => {
  expect(await describeWith({ title: 'Beekeeper' })).toContain('Carry out the daily work of a Beekeeper')
  expect(await describeWith({ title: 'x' })).toContain('the X position')
})

test('a description takes no longer than 5 ms at the median', async () => {
  const durationsMs: number[] = []
  for (let at = 0; at < 51; at++) {
    const start = performance.now()
    await write({ skills: 'SQL, Go\nKubernetes', teamContext: `Team ${at} keeps the payments running.` })
    durationsMs.push(performance.now() - start)
  }
  expect(durationsMs.toSorted((a, b) => a - b)[25]).toBeLessThan(5)
})
