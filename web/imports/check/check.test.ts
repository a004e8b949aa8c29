import { describe, expect, test, vi } from 'vitest'
import { ImportedCandidate, type LeftOut } from '#shared/imports.ts'
import type { JobTitle } from '#shared/jobs.ts'
import { tableRowsMax } from '#shared/limits.ts'
import { firstChoices, type Choices } from '#web/imports/match/choices.ts'
import { readCsv } from '#web/imports/read/read-csv.ts'
import { tableOf } from '#web/imports/read/table-of.ts'
import { rowBuilder } from './build-row.ts'
import { checkTable } from './check-table.ts'
import { awaitingAssessment, countsOf } from './counts-of.ts'
import { inBatches } from './in-batches.ts'
import { endedLongAgo, withoutEnded } from './leave-out-ended.ts'

const at = '2026-03-05T09:00:00.000Z'
const title = (id: number, name: string, status: JobTitle['status'] = 'active'): JobTitle => ({
  id,
  title: name,
  status,
  location: null,
  createdAt: at,
  candidateCount: 0,
})
const titles = [title(3, 'Product Designer'), title(4, 'Nurse', 'closed')]
const tableFrom = (text: string) => tableOf('People.csv', readCsv(text))
function built(text: string, more: Partial<Choices> = {}) {
  const table = tableFrom(text)
  return table.rows.map(rowBuilder(table, { ...firstChoices(table), jobId: 3, ...more }, titles))
}

describe('a row', () => {
  test('becomes what the contract takes, with nothing that the table does not tell', () => {
    const [row] = built('Name,Email\nAda Okafor,ada@x.test')
    expect(ImportedCandidate.parse(row!.candidate)).toEqual({
      row: 2,
      jobId: 3,
      name: 'Ada Okafor',
      email: 'ada@x.test',
      status: '00_application_submitted',
      skills: [],
    })
    expect(row!.faults).toEqual({})
  })

  test('has all that the table tells', () => {
    const [row] = built(
      'First Name,Last Name,Email,Phone,Location,Job,Stage,Source,Applied On,Stage Since,Assessment Score,Percentile,Experience,Salary,Skills,Notes,Comments\n' +
        'Łukasz,O\'Brien,Lukasz <l@x.test>,\'+48 600,Kraków,product designer,Assessment Completed,Fair,"Mar 5, 2024",2024-03-09,81.4%,74th,5+ years,"95,000","SQL; Python",Met,Liked',
    )
    expect(row!.candidate).toEqual({
      row: 2,
      jobId: 3,
      name: "Łukasz O'Brien",
      email: 'l@x.test',
      phone: '+48 600',
      location: 'Kraków',
      status: '30_assessment_completed',
      source: 'Fair',
      appliedAt: '2024-03-05',
      stageSince: '2024-03-09',
      hiPeopleScore: 81,
      hiPeoplePercentile: 74,
      experienceYears: 5,
      expectedSalary: '95,000',
      skills: ['SQL', 'Python'],
      notes: 'Notes: Met\nComments: Liked',
    })
    expect(row!.faults).toEqual({})
  })

  test('says in plain words at which field it is wrong', () => {
    const [row] = built(
      `Name,Email,Applied On,Score,Experience,Stage Since\n${'x'.repeat(5_000)},not an address,soon,many,200,1999-01-01`,
    )
    expect(row!.faults).toEqual({
      name: 'Full name must be at most 200 characters',
      email: 'Valid email is required',
      appliedAt: 'This is no date that can be read',
      hiPeopleScore: 'Assessment score must be a whole number',
      experienceYears: 'Experience must be 0 to 80',
      stageSince: 'The day of the status must lie between the years 2000 and 2100',
    })
  })

  test('keeps three skills, each once, and tells that the others go into the notes', () => {
    const [row] = built('Name,Email,Skills,Notes\nAda,ada@x.test,"SQL, sql, Python, Go, Rust, C",Tall')
    expect(row!.candidate).toMatchObject({ skills: ['SQL', 'Python', 'Go'], notes: 'Tall\nFurther skills: Rust, C' })
    expect(row!.told).toBe('The first 3 skills are kept as such. Into the notes: Rust, C')
  })

  test.each(["O'Brien", 'Łukasz', '<b>x</b>', '=1+1', 'שלום עולם', 'constructor', '__proto__'])(
    'has the name %s as it stands there',
    (name) => {
      expect(built(`Name,Email,Job,Status\n"${name}",a@x.test,${name},${name}`)[0]!.candidate.name).toBe(name)
    },
  )

  test('is left out with its job or its status, whatever is wrong with it', () => {
    const text =
      'Name,Email,Job,Status\nAda,a@x.test,Nurse,Hired\nLi,nothing,Other,Hired\nMei,m@x.test,,Hired\nBo,b@x.test,Nurse,New'
    const rows = built(text, { jobs: { Other: 'out' }, statuses: { New: 'out' } })
    expect(rows.map(({ skipped, faults, candidate }) => [skipped, faults, candidate.jobId])).toEqual([
      [undefined, {}, 4],
      ['Its job is left out', {}, 0],
      ['No job is given', {}, 0],
      ['Its status is left out', {}, 4],
    ])
  })

  test('has the one job and status of all where that is said', () => {
    const choices = { oneJob: true, jobId: 4, oneStatus: true, status: '90_talent_pool' } as const
    expect(built('Name,Email,Job,Status\nAda,a@x.test,Other,What', choices)[0]!.candidate).toMatchObject({
      jobId: 4,
      status: '90_talent_pool',
    })
  })
})

describe('batches', () => {
  const [one] = built('Name,Email\nAda,a@x.test')
  test('hold a hundred rows', () => {
    const rows = Array.from({ length: 250 }, () => one!)
    expect(inBatches(rows).map(({ length }) => length)).toEqual([100, 100, 50])
    expect(inBatches([])).toEqual([])
  })

  test('hold some 400 kB', () => {
    const long = { candidate: { ...one!.candidate, notes: 'ł'.repeat(20_000) } }
    expect(inBatches(Array.from({ length: 30 }, () => long)).map(({ length }) => length)).toEqual([9, 9, 9, 3])
  })
})

type Answering = (rows: { row: number }[]) => LeftOut[]
async function checked(text: string, answer: Answering = () => [], pastRetention: number[] = []) {
  const asked: number[][] = []
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { rows } = JSON.parse(body) as { rows: { row: number }[] }
    asked.push(rows.map(({ row }) => row))
    return Response.json({ leftOut: answer(rows), pastRetention, retentionMonths: 24 })
  })
  const table = tableFrom(text)
  const shares: number[] = []
  const rows = await checkTable({
    table,
    choices: { ...firstChoices(table), jobId: 3 },
    titles,
    onProgress: (share) => shares.push(share),
    signal: new AbortController().signal,
  })
  vi.unstubAllGlobals()
  return { rows, asked, shares }
}

describe('checking a table', () => {
  test('asks the server about what is sound, and says at the cell what it refuses', async () => {
    const text =
      'Name,Email,Job,Status,Applied On\nAda,ada@x.test,Product Designer,,\nLi,bad,Product Designer,,\nMei,m@x.test,Nurse,Applied,\nBo,b@x.test,Product Designer,,2099-01-01\nADA,Ada@x.test,product designer,,\nUma,u@x.test,Product Designer,,'
    const { rows, asked } = await checked(text, () => [
      { row: 4, why: 'closed', message: 'This job is closed', candidateId: null, hasResume: null },
      { row: 5, why: 'days', message: 'The day lies ahead', candidateId: null, hasResume: null },
      { row: 7, why: 'there', message: 'Uma is a candidate for this job already', candidateId: 9, hasResume: false },
    ])
    expect(asked).toEqual([[2, 4, 5, 7]])
    expect(rows.map(({ fate, why, faults, candidateId }) => [fate, why, faults, candidateId])).toEqual([
      ['new', undefined, {}, undefined],
      ['faulty', undefined, { email: 'Valid email is required' }, undefined],
      ['faulty', undefined, { job: 'This job is closed' }, undefined],
      ['faulty', undefined, { appliedAt: 'The day lies ahead' }, undefined],
      ['twice', 'The same person stands in row 2 for this job', {}, undefined],
      ['here', 'Uma is a candidate for this job already', {}, 9],
    ])
    expect(countsOf(rows)).toEqual({ new: 1, here: 1, twice: 1, faulty: 3, skipped: 0 })
  })

  test('tells who ended longer ago than candidates are kept, whom whoever imports may leave out', async () => {
    const text = 'Name,Email,Job,Status\nAda,a@x.test,Nurse,Rejected\nLi,l@x.test,Nurse,Rejected'
    const { rows } = await checked(text, () => [], [3])
    expect(endedLongAgo(rows).map(({ row }) => row.row)).toEqual([3])
    expect(withoutEnded(rows).map(({ fate, why }) => [fate, why])).toEqual([
      ['new', undefined],
      ['skipped', 'Ended longer ago than the 24 months that candidates are kept'],
    ])
    const [, ended] = rows
    expect(withoutEnded([{ ...ended!, keptMonths: 1 }])[0]?.why).toContain('than the 1 month that')
  })

  test('counts who would get an assessment: applied alone, for an active job, without a score', async () => {
    const text =
      'Name,Email,Job,Status,Score\nAda,a@x.test,Product Designer,Applied,\nLi,l@x.test,Product Designer,Applied,80\nMei,m@x.test,Nurse,Applied,\nBo,b@x.test,Product Designer,Rejected,'
    expect(awaitingAssessment((await checked(text)).rows, titles)).toBe(1)
  })

  test('of ten thousand rows leaves the screen its turn', async () => {
    const text = `Name,Email,Applied On,Skills\n${Array.from({ length: tableRowsMax }, (_, at) => `Person ${at},p${at}@x.test,03/05/2024,"SQL, Go"`).join('\n')}`
    let longest = 0
    let last = performance.now()
    const watch = setInterval(() => {
      longest = Math.max(longest, performance.now() - last)
      last = performance.now()
    })
    const { asked, shares } = await checked(text)
    clearInterval(watch)
    expect(asked).toHaveLength(100)
    expect(shares.at(-1)).toBe(1)
    expect(longest).toBeLessThan(2_000)
  })
})
