import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { CandidateStatus } from '#shared/pipeline.ts'
import type { RejectionReason } from '#shared/rejection-reasons.ts'
import { changeStatus } from '#server/candidates/change-status.ts'
import { lockCandidate } from '#server/candidates/lock-candidate.ts'
import type { Transaction } from '#server/database/connect.ts'
import { resumeTexts } from '#server/database/schema.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { appForFile } from '#test/test-app.ts'
import { findPeopleWhoFit } from './find-people-who-fit.ts'
import { jobSkills } from './job-skills.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

/** Whether who is in the pool with this skill, or this resume, has what the job asks for. */
async function has(wanted: string, skill: string | null, resume?: string) {
  const { id } = await seed.candidate({ status: '90_talent_pool', ...(skill !== null && { skills: [skill] }) })
  if (resume !== undefined) await app.db.insert(resumeTexts).values({ candidateId: id, version: 1, content: resume })
  const { found } = await findPeopleWhoFit(app.db, { jobId: 0, skills: jobSkills([{ text: wanted }]) })
  return found.some(({ candidateId }) => candidateId === id)
}

describe('a word is found in every script, however its marks are typed', () => {
  test.each([
    ['Hindi', 'प्रबंधन'],
    ['Hindi, of a letter with a dot', 'बढ़ईगीरी'],
    ['Bengali', 'হিসাবরক্ষণ'],
    ['Tamil', 'கணக்கியல்'],
    ['Thai', 'การบัญชี'],
    ['Khmer', 'គណនេយ្យ'],
    ['Burmese', 'စာရင်းကိုင်'],
    ['Vietnamese', 'kế toán'],
    ['Russian', 'йога и строительный надзор'],
    ['Ukrainian', 'її проєкт'],
    ['Greek', 'λογιστική'],
    ['Arabic', 'أعمال المحاسبة'],
    ['Hebrew', 'חשבונאות'],
    ['Korean', '회계 관리'],
    ['Japanese', 'プログラミング'],
    ['Polish', 'księgowość łódzka'],
  ])('%s', async (_, skill) => {
    const [composed, parted] = [skill.normalize('NFC'), skill.normalize('NFD')]
    for (const wanted of [composed, parted])
      for (const written of [composed, parted]) {
        expect([wanted, written, await has(wanted, written)]).toEqual([wanted, written, true])
        expect([wanted, written, await has(wanted, null, `X – (${written}), y`)]).toEqual([wanted, written, true])
      }
  })

  test.each([
    ['ＣＡＤ', 'CAD'],
    ['CAD', 'ＣＡＤ'],
    ['מְנַהֵל', 'מנהל'],
    ['محاسبة', 'مُحَاسَبَة'],
    ['می‌نویسم', 'مینویسم'],
  ])('%s and %s are one word', async (wanted, skill) => {
    expect(await has(wanted, skill)).toBe(true)
  })

  test.each([
    ['한국', '하늘'],
    ['ガス', 'カス'],
    ['कम', 'काम'],
    ['ป่า', 'ปา'],
  ])('%s is not %s', async (wanted, skill) => {
    expect(await has(wanted, skill)).toBe(false)
  })
})

describe('a name with few letters', () => {
  test.each([
    ['R', 'R'],
    ['C', 'C'],
    ['C++', 'C++17'],
    ['C#', 'c#'],
    ['F#', 'F#'],
    ['.NET', '.NET'],
    ['.NET', 'ASP.NET'],
    ['.NET Core', '.net'],
    ['Go', 'Golang'],
    ['Node.js', 'NodeJS'],
    ['R', 'R programming'],
  ])('%s is shown by %s', async (wanted, skill) => {
    expect(await has(wanted, skill)).toBe(true)
    expect(await has(wanted, null, `Skills: Excel, ${skill}`)).toBe(true)
    expect(await has(wanted, null, `Skills\n- ${skill}\n- Excel`)).toBe(true)
    expect(await has(wanted, null, `Skills • ${skill} • Excel`)).toBe(true)
  })

  test.each([
    ['R', 'R&D manager at Tailor®, (R)'],
    ['R', 'John R. Smith'],
    ['C', 'C++, C#, C-level, vitamin C tablets'],
    ['.NET', 'Net income, net sales'],
    ['C++', 'C, C#'],
    ['Go', 'Go-to-market plans'],
    ['Office', 'Back office, head office'],
    ['Design of experiments', 'Design, experiments'],
  ])('%s is not shown by %s', async (wanted, resume) => {
    expect(await has(wanted, null, resume)).toBe(false)
  })
})

test('somebody’s words are worked out once when they are pooled or turned down, not again while they stay, and never for whom nobody is to think of', async () => {
  const [first, second] = [await interviewed(), await interviewed()]
  const worked = await app.db
    .transaction(async (tx) => {
      await tx.execute(sql`create sequence worked_out minvalue 0`)
      await tx.execute(sql`create or replace function rediscovery_words(value text) returns tsvector language plpgsql strict as $$
        begin perform nextval('worked_out'); return to_tsvector('simple', value); end $$`)
      await move(tx, first, '90_talent_pool')
      await move(tx, first, '200_rejected', 'another-chosen')
      await move(tx, first, '90_talent_pool')
      await move(tx, second, '200_rejected', 'skills')
      const { rows } = await tx.execute<{ times: number }>(sql`select nextval('worked_out')::integer as times`)
      throw new RolledBack(rows[0]!.times)
    })
    .catch((error: unknown) => (error instanceof RolledBack ? error.times : error))
  expect(worked).toBe(1)
})

class RolledBack extends Error {
  readonly times: number
  constructor(times: number) {
    super()
    this.times = times
  }
}

async function interviewed() {
  const { id } = await seed.candidate({ status: '60_1st_interview_scheduled', skills: ['Welding'] })
  await app.db.transaction((tx) => move(tx, id, '75_1st_interview_completed'))
  return id
}

const move = async (tx: Transaction, id: number, status: CandidateStatus, reason?: RejectionReason) =>
  changeStatus(tx, { now: () => new Date(), user: undefined }, await lockCandidate(tx, id), {
    status,
    ...(reason && { why: { reason, remark: null } }),
  })
