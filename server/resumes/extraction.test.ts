import { expect, test } from 'vitest'
import { randomFrom } from '#demo/random.ts'
import { drawResume } from '#test/resumes/draw-resume.ts'
import { imagineResume, readOn } from '#test/resumes/imagine-resume.ts'
import {
  countExtraction,
  noTallies,
  precisionOf,
  recallOf,
  type MeasuredField,
} from '#test/resumes/measure-extraction.ts'
import { proposeFields } from './propose-fields.ts'
import { readPages } from './read-pages.ts'

/** `npm run bench:resumes` measures 500; these thresholds lie a little under what it finds. */
const atLeast: Record<MeasuredField, number> = {
  name: 0.95,
  email: 0.95,
  phone: 0.95,
  location: 0.95,
  links: 0.9,
  skills: 0.95,
  positions: 0.93,
  dates: 0.93,
  education: 0.9,
  experience: 0.93,
}

test('of sixty resumes in six languages and ten layouts, nearly every field is proposed rightly', async () => {
  const random = randomFrom(8)
  const tallies = noTallies()
  for (let index = 0; index < 60; index += 1) {
    const resume = imagineResume(random, index)
    const text = await readPages(await drawResume(resume, random))
    if (resume.layout === 'scan') expect(text.content).toBe('')
    else countExtraction(tallies, resume, proposeFields(text, readOn))
  }
  for (const [field, least] of Object.entries(atLeast)) {
    const tally = tallies[field as MeasuredField]
    expect({ field, precision: precisionOf(tally) }).toSatisfy(({ precision }) => precision >= least)
    expect({ field, recall: recallOf(tally) }).toSatisfy(({ recall }) => recall >= least)
  }
}, 120_000)
