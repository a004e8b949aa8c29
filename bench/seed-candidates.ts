import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'

const stems =
  'Adam Ander Bach Bern Carl Ceder Dahl Dom Eber Emer Fern Fried Gold Gran Hal Hart Ing Iver Jan Jor Karl Kov Lar Lind Marten Mol Nord Nov Olaf Peter Quin Rosen Sand Thor Ulf Val Wal Xim Yar Zel'
const endings = 'son sen mann berg strom ova ini ez wicz ski stein feld quist land aga opoulos enko ian oglu ura'
/** 800 family names, so that one of them is as common among 100,000 people as family names are: 125 of each. */
export const surnames = stems.split(' ').flatMap((stem) => endings.split(' ').map((ending) => stem + ending))
const givenNames = [
  'Ada',
  'Amir',
  'Beatriz',
  'Carlos',
  'Chika',
  'Daniel',
  'Elif',
  'Emma',
  'Farid',
  'Greta',
  'Hana',
  'Igor',
  'Ines',
  'Jonas',
  'Kenji',
  'Lena',
  'Liam',
  'Maria',
  'Mei',
  'Noah',
  'Olga',
  'Pablo',
  'Priya',
  'Rafael',
  'Sara',
  'Tomas',
  'Uma',
  'Viktor',
  'Yuki',
  'Zoe',
] as const
const places = ['Lisbon', 'Warsaw', 'Lagos', 'Osaka', 'Toronto', 'Lima', 'Berlin', 'Pune', 'Oslo', 'Austin'] as const
const statuses = [
  '00_application_submitted',
  '15_assessment_sent',
  '30_assessment_completed',
  '45_1st_interview_sent',
  '60_1st_interview_scheduled',
  '75_1st_interview_completed',
  '90_talent_pool',
  '95_offer_sent',
  '100_offer_accepted',
  '200_rejected',
] as const

const domains = [
  'aldermail.test',
  'brightpost.test',
  'campusnet.test',
  'deltamail.test',
  'evergreen.test',
  'fjordpost.test',
  'globemail.test',
  'harbour.test',
  'inboxly.test',
  'juniper.test',
  'kestrel.test',
  'lumen.test',
] as const

/** A job for every 200 candidates; all of them active. */
export const jobsFor = (count: number) => Math.max(20, count / 200)

/** The e-mail address of the n-th candidate: two people of one name differ by the number. */
export const emailOf = (n: number) =>
  `${pick(givenNames, n)}.${pick(surnames, n)}.${n}@${pick(domains, n)}`.toLowerCase()

const prime = 2_147_483_647
/** Spreads neighbouring numbers over a list, otherwise for each list; the same in SQL below. */
const factorOf = (list: readonly string[]) => 48_271 + list.length * 7919
const pick = (list: readonly string[], n: number) => list[((n * factorOf(list)) % prime) % list.length]
const picked = (list: readonly string[]) =>
  sql.raw(
    `(array[${list.map((item) => `'${item}'`).join(',')}])[1 + n::bigint * ${factorOf(list)} % ${prime} % ${list.length}]`,
  )
const email = sql`lower(${picked(givenNames)} || '.' || ${picked(surnames)} || '.' || n || '@' || ${picked(domains)})`

/** Fills an empty, migrated database with `count` candidates and their activity, the same each time, by set-based SQL. */
export async function seedCandidates(db: Database, count: number) {
  const jobs = jobsFor(count)
  const day = sql`date_trunc('second', now()) - (${count} - n) * interval '90 seconds'`
  await db.execute(sql`insert into jobs (title, description, type, department, status, assessment_token, hi_people_link, posted_date, created_at)
    select 'Engineer ' || n, '# Engineer', 'Full-time', 'Engineering', 'active', 'bench-token-' || n, 'http://127.0.0.1/assess/bench-token-' || n, now() - interval '1 year', now() - interval '1 year' + n * interval '1 minute' from generate_series(1, ${jobs}::int) n`)
  await db.execute(sql`insert into people (email) select ${email} from generate_series(1, ${count}::int) n`)
  const batch = 10_000
  for (let from = 1; from <= count; from += batch)
    await db.execute(sql`insert into candidates (job_id, person_id, name, email, location, source, status, final_decision_status, hi_people_score, hi_people_percentile, skills, experience_years, created_at, updated_at, stage_since)
      select 1 + n % ${jobs}::int, n, ${picked(givenNames)} || ' ' || ${picked(surnames)}, ${email}, ${picked(places)}, 'Careers site',
        ${picked(statuses)}, 'pending', n % 101, n % 101, '["TypeScript", "SQL"]', n % 20, ${day}, ${day}, ${day} + (now() - ${day}) * (n % 13 / 13.0)
      from generate_series(${from}::int, ${Math.min(from + batch - 1, count)}::int) n`)
  await db.execute(sql`insert into activity_logs (user_id, action, entity_type, entity_id, candidate_id, details, timestamp)
    select 1, 'started the process', 'candidate', id, id, jsonb_build_object('candidateName', name, 'jobTitle', 'Engineer'), created_at from candidates`)
  // As the product's own upkeep leaves it.
  await db.execute(sql`vacuum analyze`)
}
