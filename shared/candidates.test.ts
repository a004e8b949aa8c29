import { describe, expect, test } from 'vitest'
import { AssessmentResult, candidates, CandidateChange, NewCandidate } from './candidates.ts'
import { averageRating } from './ratings.ts'
import { skillNames } from './skill-names.ts'

const least = { jobId: 1, name: 'Li Wei', email: 'li@example.com' }
const messageOf = (schema: typeof NewCandidate | typeof CandidateChange, value: unknown) =>
  schema.safeParse(value).error?.issues[0]?.message

describe('a new candidate', () => {
  test('needs a job, a name and an email; the rest has its defaults', () => {
    expect(NewCandidate.parse(least)).toMatchObject({ ...least, experienceYears: 0, skills: [], culturalFit: 0 })
  })

  test.each([
    [{ jobId: undefined }, 'Job role is required'],
    [{ name: ' L ' }, 'Full name is required'],
    [{ email: 'li@' }, 'Valid email is required'],
    [{ email: undefined }, 'Valid email is required'],
    [{ skills: ['a', 'b', 'c', 'd'] }, 'Maximum 3 skills allowed'],
    [{ skills: ['Résumés'.normalize('NFC'), 'résumés'.normalize('NFD')] }, 'Each skill may be given once'],
    [{ hiPeopleScore: 101 }, 'Assessment score must be 0 to 100'],
    [{ hiPeoplePercentile: 1.5 }, 'Assessment percentile must be a whole number'],
    [{ experienceYears: -1 }, 'Experience must be 0 to 80'],
    [{ experienceYears: 81 }, 'Experience must be 0 to 80'],
    [{ technicalProficiency: 6 }, 'Technical must be 0 to 5'],
    [{ culturalFit: -1 }, 'Cultural Fit must be 0 to 5'],
    [{ status: 'phone_screen' }, 'Unknown status "phone_screen"'],
    [{ finalDecisionStatus: 'maybe' }, 'Unknown final decision "maybe"'],
  ])('with %j is refused in words', (more, message) => {
    expect(messageOf(NewCandidate, { ...least, ...more })).toBe(message)
  })

  test('is trimmed, blank contact details are null, legacy values are coded', () => {
    expect(
      NewCandidate.parse({
        ...least,
        name: '  Li Wei ',
        phone: ' ',
        status: 'new',
        finalDecisionStatus: 'none',
        skills: [' SQL '],
      }),
    ).toMatchObject({
      name: 'Li Wei',
      phone: null,
      status: '00_application_submitted',
      finalDecisionStatus: null,
      skills: ['SQL'],
    })
  })

  test.each(['id', 'role', 'personId', 'addedById', 'createdAt'])(
    'with %s, which the call does not know, is refused',
    (field) => {
      expect(NewCandidate.safeParse({ ...least, [field]: 1 }).success).toBe(false)
    },
  )
})

describe('a change', () => {
  test('may name any field alone, and takes null to clear', () => {
    expect(CandidateChange.parse({})).toEqual({})
    expect(CandidateChange.parse({ notes: null, lastInterviewDate: null, resumeUrl: null })).toEqual({
      notes: null,
      lastInterviewDate: null,
      resumeUrl: null,
    })
  })

  test.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'ftp://x', 'not a link'])(
    'with the assessment link %s is refused',
    (hiPeopleAssessmentLink) => {
      expect(messageOf(CandidateChange, { hiPeopleAssessmentLink })).toBe(
        'Assessment link must be a link that starts with https:// or http://',
      )
    },
  )

  test.each(['2026-02-30', '2026-02-30T00:00:00Z', '0000-01-01T00:00:00Z', 'soon'])(
    'with the interview date %s is refused',
    (lastInterviewDate) => {
      expect(CandidateChange.safeParse({ lastInterviewDate }).success).toBe(false)
    },
  )

  test.each(['0026-03-05', '1999-12-31T23:59:59Z', '2100-01-01T00:00:00Z'])(
    'with an interview date in a year that was mistyped, as in %s, is refused in plain words',
    (lastInterviewDate) => {
      expect(messageOf(CandidateChange, { lastInterviewDate })).toBe(
        'Last interview date must lie between the years 2000 and 2100',
      )
    },
  )
})

test('a result needs both figures, from 0 to 100', () => {
  expect(AssessmentResult.safeParse({ score: 0, percentile: 100 }).success).toBe(true)
  const right = { score: 1, percentile: 1 }
  for (const name of ['score', 'percentile'])
    for (const wrong of [undefined, -1, 101, 1.5, '1'])
      expect([name, wrong, AssessmentResult.safeParse({ ...right, [name]: wrong }).success]).toEqual([
        name,
        wrong,
        false,
      ])
})

test('a result of a year that was mistyped is refused in plain words', () => {
  const { error } = AssessmentResult.safeParse({ score: 1, percentile: 1, completedAt: '0026-03-05T10:00:00Z' })
  expect(error?.issues[0]?.message).toBe(
    'The day on which the assessment was completed must lie between the years 2000 and 2100',
  )
})

test('the list answers its first page of ten, newest first, unless asked otherwise', () => {
  expect(candidates.list.query.parse({})).toEqual({ pageSize: 10, sort: '-createdAt' })
  expect(
    candidates.list.query.parse({ page: '2', pageSize: '50', status: 'hired', jobId: '3', sort: 'status' }),
  ).toEqual({ page: 2, pageSize: 50, status: '100_offer_accepted', jobId: 3, sort: 'status' })
})

test('skills show as a list or as the keys of an object', () => {
  expect([skillNames(['a', 'b']), skillNames({ SQL: 5 }), skillNames(null)]).toEqual([['a', 'b'], ['SQL'], []])
})

test('the rating is the average of the stars that are set', () => {
  const none = {
    technicalProficiency: 0,
    leadershipInitiative: 0,
    problemSolving: 0,
    communicationSkills: 0,
    culturalFit: 0,
  }
  expect(averageRating(none)).toBeUndefined()
  expect(averageRating({ ...none, problemSolving: 5, culturalFit: 2 })).toBe(3.5)
})
