import { describe, expect, test } from 'vitest'
import { randomFrom } from '#demo/random.ts'
import type { Criterion } from '#shared/screening.ts'
import { proposeFields } from '#server/resumes/propose-fields.ts'
import { readPages } from '#server/resumes/read-pages.ts'
import { drawResume } from '#test/resumes/draw-resume.ts'
import { imagineResume, readOn, type ImaginedResume } from '#test/resumes/imagine-resume.ts'
import { resumeWords } from '#test/resumes/resume-words.ts'
import { screenResume } from './screen-resume.ts'
import { screeningPoints } from './screening-points.ts'

/** Who somebody is, in every language's way of telling; none of it says what they can do. */
const whoever = [
  { personal: 'Date of birth: 12.03.1971 · Gender: male · Married', age: 'Age: 55' },
  { personal: 'Geburtsdatum: 01.09.1999, weiblich, ledig', age: 'Alter: 27' },
  { personal: 'Née le 4 mai 1988, nationalité française', age: '38 ans' },
  { personal: 'Pronouns: they/them · Nationality: Finnish', age: '22 years old' },
] as const

/** Names and schools that sound like skills: a check that looked at them would be seen. */
const tellingNames = ['Ruby Swift', 'Java Sql', 'Python Docker', 'Excel Kubernetes'] as const
const tellingSchools = [
  'Terraform University',
  'Python High School',
  'University of Java',
  'Kubernetes College',
] as const

const criteria: Criterion[] = [
  'Python',
  'SQL',
  'Kubernetes or Docker',
  'Ruby',
  'Java',
  'Terraform',
  'Excel',
  '3+ years of experience',
  '8 years',
  '2 years of SQL',
  'Bachelor’s degree',
  'German',
].map((text, index) => ({ id: `c${index}`, text, need: index % 3 === 0 ? 'nice' : 'must' }))

async function verdictsOf(resume: ImaginedResume, identified: boolean) {
  const text = await readPages(await drawResume(resume, randomFrom(3)))
  const proposal = proposeFields(text, readOn)
  const staff = {
    name: resume.name,
    email: resume.email,
    phone: resume.phone,
    location: `${resume.city}, ${resume.country}`,
  }
  const verdicts = screenResume(criteria, text, identified ? [staff, proposal] : [staff], readOn)
  return {
    verdicts: verdicts.map(({ criterionId, verdict }) => `${criterionId} ${verdict}`),
    points: screeningPoints(criteria, verdicts),
  }
}

function twinOf(resume: ImaginedResume, random: ReturnType<typeof randomFrom>): ImaginedResume {
  const other = random.pick(random.pick(resumeWords).people)
  const name = random.chance(0.5) ? other.name : random.pick(tellingNames)
  return {
    ...resume,
    name,
    email: `${name.toLowerCase().replace(/[^a-z]/g, '')}@example.com`,
    phone: other.phone,
    city: other.city,
    country: other.country,
    link: resume.link && 'github.com/python-kubernetes',
    school: random.chance(0.5) ? random.pick(tellingSchools) : random.pick(random.pick(resumeWords).schools),
    personal: Object.values(random.pick(whoever)),
  }
}

describe('twins who differ in name, sex, age, address, contact and school alone', () => {
  test('get the same verdicts and the same place in the list, in every layout and language', async () => {
    const random = randomFrom(11)
    let checked = 0
    for (let index = 0; index < 60; index += 1) {
      const resume = imagineResume(random, index)
      if (resume.layout === 'scan') continue
      const one = await verdictsOf(resume, true)
      expect({ index, name: resume.name, ...(await verdictsOf(twinOf(resume, random), true)) }).toEqual({
        index,
        name: expect.any(String) as string,
        ...one,
      })
      checked += 1
    }
    expect(checked).toBeGreaterThan(50)
  }, 300_000)

  test('differ when what they can do differs: the check looks at something', async () => {
    const resume = imagineResume(randomFrom(5), 0)
    const knows = await verdictsOf({ ...resume, skills: ['Python', 'SQL'] }, true)
    const knowsNot = await verdictsOf({ ...resume, skills: ['Bookbinding', 'Chess'] }, true)
    expect(knows.points).toBeGreaterThan(knowsNot.points)
  })
})
