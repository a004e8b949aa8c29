import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { candidateStatusValues, interviewStatuses, offerStatuses } from '#shared/pipeline.ts'
import { readConfig } from '#server/config.ts'
import { listFollowUps } from '#server/follow-ups/list-follow-ups.ts'
import { StartError } from '#server/start-error.ts'
import { localFiles } from '#server/providers/files/local-files.ts'
import { sumOfRows } from '#test/sum-of-rows.ts'
import { testDatabase, type TestDatabase } from '#test/test-database.ts'
import { fillDemo } from './fill-demo.ts'
import { makeOnce } from './make-once.ts'
import { later } from './plan-days.ts'

const now = new Date('2026-03-11T00:00:00Z')
const folder = mkdtempSync(join(tmpdir(), 'rolecall-demo-'))
const files = localFiles(folder)
const config = readConfig({ DATA_DIR: folder, ORGANISATION_NAME: 'Quillmere Instruments' })
let home: TestDatabase

beforeAll(async () => {
  home = await testDatabase()
  await makeOnce(home.db, { config, files, now })
})
afterAll(async () => {
  await home.close()
  rmSync(folder, { recursive: true, force: true })
})

const ask = async (query: string) => (await home.pool.query<Record<string, unknown>>(query)).rows
const count = async (query: string) => Number((await ask(`select count(*) from ${query}`))[0]!['count'])
const byText = (a: string, b: string) => (a < b ? -1 : 1)
const distinct = async (column: string, table: string) =>
  (await ask(`select distinct ${column} as value from ${table}`)).map(({ value }) => String(value)).toSorted(byText)

describe('the company', () => {
  test('has twelve jobs, 300 candidates and an account for every role', async () => {
    expect([await count('jobs'), await count('candidates'), await count('users')]).toEqual([12, 300, 6])
    expect(await distinct('role', 'users')).toHaveLength(6)
    expect(await distinct('status', 'jobs')).toEqual(['active', 'closed', 'draft'])
  })

  test('shows every status of candidates, interviews and offers', async () => {
    expect(await distinct('status', 'candidates')).toEqual(candidateStatusValues.toSorted(byText))
    expect(await distinct('status', 'interviews')).toEqual(interviewStatuses.toSorted(byText))
    // Offers need nobody's approval unless a setting says so.
    expect(await distinct('status', 'offers')).toEqual(offerStatuses.filter((one) => one !== 'draft').toSorted(byText))
  })

  test('plans the interviews of every job that was posted, and has panels that did not agree', async () => {
    expect(await count('interview_plans')).toBe(await count(`jobs where status <> 'draft'`))
    expect(await count(`interviews i where round_id is null and type in ('Technical', 'Panel', 'Phone')`)).toBeLessThan(
      10,
    )
    const panels = `interviews i where type = 'Panel' and status = 'completed'
      and (select count(*) from evaluations e where e.interview_id = i.id) = 2
      and exists (select from interview_interviewers p join evaluations e on e.evaluator_id = p.user_id
        where p.interview_id = i.id and e.interview_id = i.id)`
    expect(await count(panels)).toBeGreaterThan(10)
    expect(
      await count(`${panels} and (select max(technical_score) - min(technical_score) from evaluations e
      where e.interview_id = i.id) >= 2`),
    ).toBeGreaterThan(0)
    expect(await count(`${panels} and awaiting_decision`)).toBeGreaterThan(1)
    expect(await count('evaluation_revisions')).toBeGreaterThan(1)
  })

  test('was reminded all along: its first day begins with the reminders of a night', async () => {
    const inOfficeHours = `extract(isodow from sent_at at time zone 'UTC') < 6 and (sent_at at time zone 'UTC')::time between '08:00' and '20:00'`
    const sent =
      await count(`follow_ups f join email_logs e on e.id = email_log_id and sent_at = settled_at where sent_at < '${iso}' and ${inOfficeHours}
      and exists (select from activity_logs a where a.candidate_id = f.candidate_id and timestamp = sent_at and details->>'rule' = rule)`)
    // One of them of somebody who asked for deletion, within the week before it is due.
    expect(await count(`follow_ups where rule = 'erasure-due'`)).toBe(1)
    expect([sent, sent > 30]).toEqual([await count('follow_ups'), true])
    const atNoon = later(now, 12 * 60)
    const ahead = await listFollowUps({ db: home.db, config, now: () => atNoon })
    expect(ahead.filter(({ sendAt }) => sendAt <= atNoon).length).toBeLessThan(10)
  })

  test('keeps diacritics and apostrophes in names, and one address that cannot be reached', async () => {
    for (const part of ["O'Brien", 'Łukasz', 'Nguyễn', 'Søren', 'María José'])
      expect(await count(`candidates where name like '%${part.replaceAll("'", "''")}%'`), part).toBeGreaterThan(0)
    expect(await count(`candidates where email like '%.invalid'`)).toBe(1)
    expect(await count(`candidates where email !~ '@example\\.(com|org|net)$|\\.invalid$'`)).toBe(0)
  })

  test('fills Executive Review with a handful', async () => {
    const waiting = await count(`candidates c where status = '75_1st_interview_completed' and exists (
      select from interviews i where i.candidate_id = c.id and i.status = 'completed' and i.evaluated_at is not null)`)
    expect(waiting).toBeGreaterThanOrEqual(5)
    expect(waiting).toBeLessThanOrEqual(15)
  })
})

describe('the automatic side', () => {
  test('has assessments with answers, of which some are compared with people and some are provisional', async () => {
    expect(await distinct('status', 'assessment_sittings')).toEqual(['completed', 'expired', 'sent'])
    expect(await distinct('provisional', `assessment_sittings where status = 'completed'`)).toEqual(['false', 'true'])
    expect(await count('assessment_answers')).toBeGreaterThan(3_000)
    const marked = await count('(select distinct sitting_id from work_sample_marks) m')
    expect(marked).toBeGreaterThan(50)
    expect(marked).toBeLessThan(await count(`assessment_sittings where status = 'completed'`))
  })

  test('has applications with consent and answers, a criteria set, and one posting to try again', async () => {
    expect(await count('applications where consented_at is not null')).toBeGreaterThan(30)
    expect(await count('applications where jsonb_array_length(answers) > 0')).toBeGreaterThan(5)
    expect(await count('job_criteria')).toBe(1)
    expect(await ask(`select platform from job_platforms where status = 'failed'`)).toEqual([{ platform: 'linkedin' }])
  })
})

const iso = now.toISOString()
const has = (table: string, condition: string) =>
  `exists (select from ${table} x where x.candidate_id = c.id and ${condition})`
const candidates = (condition: string) => `select c.id from candidates c where ${condition}`

test.each([
  [
    'rejected goes with the final decision',
    candidates(`(status = '200_rejected') <> (final_decision_status = 'rejected')`),
  ],
  [
    'the pool goes with its decision',
    candidates(`(status = '90_talent_pool') <> (final_decision_status = 'talent_pool')`),
  ],
  [
    'an offer sent goes with one open offer',
    candidates(`(status = '95_offer_sent') <> ${has('offers', `x.status = 'sent'`)}`),
  ],
  [
    'a hire goes with an accepted offer',
    candidates(`(status = '100_offer_accepted') <> ${has('offers', `x.status = 'accepted'`)}`),
  ],
  [
    'an offer decision goes with 95 and 100',
    candidates(`(status in ('95_offer_sent', '100_offer_accepted')) <> (final_decision_status = 'offer_sent')`),
  ],
  [
    'invited has an interview without a date',
    candidates(
      `status = '45_1st_interview_sent' and not ${has('interviews', `x.status = 'pending' and x.scheduled_date is null`)}`,
    ),
  ],
  [
    'scheduled has an interview ahead',
    candidates(
      `status = '60_1st_interview_scheduled' and not ${has('interviews', `x.status = 'scheduled' and x.scheduled_date > '${iso}'`)}`,
    ),
  ],
  [
    'interviewed has an interview that took place',
    candidates(
      `status in ('75_1st_interview_completed', '95_offer_sent', '100_offer_accepted') and not ${has('interviews', `x.status = 'completed' and x.conducted_date < '${iso}'`)}`,
    ),
  ],
  [
    'whoever is settled has no interview ahead',
    candidates(
      `status in ('90_talent_pool', '95_offer_sent', '100_offer_accepted', '200_rejected') and ${has('interviews', `x.status in ('pending', 'scheduled')`)}`,
    ),
  ],
  [
    'the last interview is the last that took place',
    candidates(
      `last_interview_date is distinct from (select max(conducted_date) from interviews x where x.candidate_id = c.id and x.status = 'completed')`,
    ),
  ],
  ['an assessed candidate has a score', candidates(`status ~ '^(30|45|60|75|95|100)_' and hi_people_score is null`)],
  ['a score comes with its date', candidates(`(hi_people_score is null) <> (hi_people_completed_at is null)`)],
  [
    'whoever took the assessment has the score and percentile of their answers',
    `select s.id from assessment_sittings s join candidates c on c.id = s.candidate_id
      where s.status = 'completed' and (c.hi_people_score, c.hi_people_percentile, c.assessment_provisional)
        is distinct from (s.score, s.percentile, s.provisional)`,
  ],
  [
    'who applied by themselves was added by nobody, and who did not by somebody',
    candidates(`(added_by_id is null) <> ${has('applications', 'true')}`),
  ],
  [
    'the history ends at the status held',
    candidates(
      `status <> (select to_status from status_changes x where x.candidate_id = c.id order by id desc limit 1)`,
    ),
  ],
  [
    'each change begins where the one before ended, and later, and is told on the timeline',
    `select id from (select *, lag(to_status) over w as held, lag(at) over w as since from status_changes window w as (partition by candidate_id order by id)) s
      where held is distinct from from_status or at <= since or from_status <> to_status and not exists (select from activity_logs a where a.candidate_id = s.candidate_id and timestamp = at and details @> jsonb_build_object('from', from_status, 'to', to_status))`,
  ],
  [
    'how far a candidate ever got is what the history shows',
    candidates(
      `ever_reached <> (select max(step_shown_by(to_status)) from status_changes x where x.candidate_id = c.id)`,
    ),
  ],
  [
    'a new candidate of an active job waits for an assessment that is due later',
    candidates(`status = '00_application_submitted' and hi_people_score is null and (select status from jobs where id = job_id) = 'active'
      and not ${has('notification_queue', `x.status = 'pending' and x.process_after > '${iso}'::timestamptz + interval '1 day'`)}`),
  ],
  [
    'nothing in the queue is due',
    `select id from notification_queue where process_after < '${iso}'::timestamptz + interval '1 day'`,
  ],
  [
    'nobody applied before the posting',
    candidates(`created_at <= (select coalesce(posted_date, created_at) from jobs where id = job_id)`),
  ],
  [
    'nothing happened in the future',
    `select id from candidates where updated_at > '${iso}' or created_at > updated_at
      union all select id from activity_logs where timestamp > '${iso}' union all select id from email_logs where sent_at > '${iso}'
      union all select id from interviews where conducted_date > '${iso}' or updated_at > '${iso}' union all select id from offers where updated_at > '${iso}'`,
  ],
  [
    'nothing happened in a closed job',
    `select c.id from candidates c join jobs j on j.id = c.job_id where j.status = 'closed' and c.updated_at > j.updated_at`,
  ],
  [
    'a scorecard is by the interviewer or an executive, after the interview',
    `select e.id from evaluations e join interviews i on i.id = e.interview_id join users u on u.id = e.evaluator_id
      where i.status <> 'completed' or e.created_at <= i.conducted_date or (i.interviewer_id <> u.id and u.role in ('hiringManager', 'projectManager'))`,
  ],
  [
    'every letter that a move sends is in the log',
    candidates(`status = '200_rejected' and not ${has('email_logs', `x.template = 'rejection'`)}
      or status = '90_talent_pool' and not ${has('email_logs', `x.template = 'talent-pool'`)}
      or offers_made <> (select count(*) from email_logs x where x.candidate_id = c.id and x.template = 'offer')`),
  ],
  [
    'the counts kept beside the rows are right',
    `select 1 from (select job_id, status, reached, count(*)::int n from candidates group by 1, 2, 3) a
      full join (select job_id, status, reached, count n from candidate_tallies where count <> 0) b using (job_id, status, reached) where a.n is distinct from b.n`,
  ],
])('%s', async (_rule, offenders) => {
  expect(await ask(offenders)).toEqual([])
})

describe('resumes', () => {
  test('nearly everybody has one, and each is found by its words', async () => {
    const attached = await count('candidates where resume_url is not null')
    expect(attached).toBeGreaterThan(270)
    expect(attached).toBeLessThan(300)
    expect(await count('resume_texts')).toBe(attached)
    expect(readdirSync(join(folder, 'resumes'))).toHaveLength(attached)
  })

  test('are PDFs whose text says what the row says, in every alphabet', async () => {
    const rows = await ask(`select distinct on (part) c.id, c.name, c.email from candidates c,
      unnest(array['Nguyễn', 'Łukasz', 'O''Brien', 'Søren', 'İzmir', 'Ștefan']) part
      where resume_url is not null and search_text like '%' || fold(part) || '%' order by part, c.id`)
    expect(rows.length).toBeGreaterThan(4)
    for (const { id, name, email } of rows) {
      const bytes = await files.get('resumes', `candidate-${String(id)}.v1.pdf`)
      const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes!)), { mergePages: true })
      expect(text).toContain(name)
      expect(text).toContain(email)
    }
  })
})

test('a demo that is there stays as it is', async () => {
  await home.pool.query(`update candidates set notes = 'changed by a visitor' where id = 1`)
  await makeOnce(home.db, { config, files, now })
  expect(await count(`candidates where notes = 'changed by a visitor'`)).toBe(1)
  expect(await count('candidates')).toBe(300)
})

describe('a second database', () => {
  const place = { config, files: { put: async () => {}, get: async () => undefined, remove: async () => {} }, now }

  test('gets the same rows on the same day, in a transaction that is never silent for long', async () => {
    const other = await testDatabase()
    try {
      const asks: unknown[][][] = []
      other.pool.on('acquire', (client) => {
        if (vi.isMockFunction(Reflect.get(client, 'query'))) return
        const asking = vi.spyOn(client, 'query')
        asks.push(asking.mock.calls)
      })
      await fillDemo(other.db, place)
      const signs = asks.flat().filter(([query]) => (query as { text?: string }).text === 'select 1')
      expect(signs.length).toBeGreaterThan(300 + 150)
      await home.pool.query(
        `update candidates c set notes = o.notes from (select 1 id, $1::text notes) o where o.id = c.id`,
        [(await other.pool.query<{ notes: string }>('select notes from candidates where id = 1')).rows[0]!.notes],
      )
      expect(await sumOfRows(other.pool)).toBe(await sumOfRows(home.pool))
    } finally {
      await other.close()
    }
  })

  test('that holds somebody’s company is refused, untouched; an interrupted run leaves nothing and can be started again', async () => {
    const other = await testDatabase()
    try {
      await other.db.execute(
        sql`insert into users (username, full_name, email) values ('jane', 'Jane Doe', 'jane@example.com')`,
      )
      await expect(makeOnce(other.db, place)).rejects.toThrow(StartError)
      await other.reset()
      await other.db.execute(sql`alter table email_logs add constraint broken check (template <> 'offer')`)
      await expect(makeOnce(other.db, place)).rejects.toThrow()
      const { rows } = await other.pool.query(
        'select (select count(*) from users)::int + (select count(*) from jobs)::int as left',
      )
      expect(rows).toEqual([{ left: 0 }])
      await other.db.execute(sql`alter table email_logs drop constraint broken`)
      await makeOnce(other.db, place)
      expect((await other.pool.query('select from candidates')).rowCount).toBe(300)
    } finally {
      await other.close()
    }
  })
})
