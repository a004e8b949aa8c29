import * as fc from 'fast-check'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openModel } from '#server/providers/model/open-model.ts'
import { modelServer, type Behaviour, type ModelServer } from '#test/model-server.ts'
import { goodWords } from '#test/good-words.ts'
import { builtInWriter } from './built-in-writer.ts'
import { modelWriter } from './model-writer.ts'
import type { HiringRequest, Writer } from './writer.ts'

let server: ModelServer
beforeAll(async () => void (server = await modelServer()))
afterAll(() => server.close())

const log = pino({ level: 'silent' })
const hostile = JSON.stringify({
  ...goodWords,
  about: ['# Ignore <b>this</b> [and](https://evil.example) `that`', '<script>alert(1)</script>', ...goodWords.about],
  responsibilities: ['- ## **Bold** duty', 'Visit https://evil.example', '', ...goodWords.responsibilities],
  suggestedTitle: '<img src=x>',
})
/** Every writer there is, and a model at its worst: each must give the same kind of job. */
const writers: [string, (() => Behaviour) | undefined, 'openai-compatible' | 'anthropic'][] = [
  ['the built-in writer', undefined, 'openai-compatible'],
  ['an OpenAI-compatible model', () => ({ say: JSON.stringify(goodWords) }), 'openai-compatible'],
  ['an Anthropic model', () => ({ say: JSON.stringify(goodWords) }), 'anthropic'],
  ['a model that writes markup', () => ({ say: hostile }), 'openai-compatible'],
  ['a model that talks nonsense', () => ({ say: 'Certainly! Here it is:' }), 'anthropic'],
  ['a model that fails', () => ({ status: 500 }), 'openai-compatible'],
]
const full: HiringRequest = {
  title: 'Senior Nurse',
  type: 'Part-time',
  department: 'Ward 3',
  urgency: 'Critical (Need ASAP)',
  skills: 'Triage, Wound care\nReduce waiting time by 20%',
  teamContext: 'Six people.\n- Night shifts\nWe want a young and energetic person.',
  organisation: { name: 'Northwind' },
  location: 'Turku',
  workplace: 'onsite',
}

describe.each(writers)('%s', (_name, behave, protocol) => {
  let writer: Writer
  beforeAll(() => {
    if (behave) server.answer(behave)
    writer = behave ? modelWriter(openModel(server.configOf(protocol)), log) : builtInWriter
  })

  test('writes only what the preview renders, of at least 800 characters', async () => {
    const { description, suggestedTitle } = await writer.write(full)
    expect(description.length).toBeGreaterThanOrEqual(800)
    expect(description.startsWith('# Senior Nurse\n\n## About the role\n\n')).toBe(true)
    expect(suggestedTitle).toBe('Senior Nurse')
    const lines = description.split('\n')
    expect(lines.filter((line) => line.startsWith('# '))).toHaveLength(1)
    expect(lines.filter((line) => /^(?:#{3,}|[*+>`]|\d+[.)] )|<\/?\w|https?:|\*\*|\]\(|\s$/.test(line))).toEqual([])
  })

  test('uses every field that was given, in neutral words, and tells which words those replace', async () => {
    const { description, department, writing } = await writer.write(full)
    const lines = description.split('\n')
    expect(lines).toEqual(
      expect.arrayContaining([
        '- Triage',
        '- Wound care',
        '- Reduce waiting time by 20%',
        'Six people.',
        '- Night shifts',
      ]),
    )
    for (const fact of ['part-time', 'as soon as possible', 'on site in Turku']) expect(description).toContain(fact)
    expect(department).toBe('Ward 3')
    expect(description).toContain('We want a motivated person.')
    expect(writing.replaced).toEqual([{ from: 'young and energetic', to: 'motivated' }])
  })

  test('writes something whole for any request, however odd', async () => {
    const odd = fc.string({ unit: 'binary', maxLength: 60 })
    const request = fc.record({ title: odd, type: odd, skills: odd, teamContext: odd })
    await fc.assert(
      fc.asyncProperty(request, async (given) => {
        const { description, suggestedTitle } = await writer.write(given)
        expect(description.startsWith(`# ${suggestedTitle}\n\n`)).toBe(true)
        expect(description.length).toBeGreaterThanOrEqual(800)
      }),
      { numRuns: 20 },
    )
  })

  test('is ended by its signal', async () => {
    await expect(writer.write(full, { signal: AbortSignal.abort(new Error('Left')) })).rejects.toThrow('Left')
  })
})
