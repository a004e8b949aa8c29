import { sql } from 'drizzle-orm'
import { candidateTallies, interviewTallies, statusTallies } from '#server/database/schema.ts'
import type { Rows } from '#test/walk/read-rows.ts'
import type { World } from '#test/walk/world.ts'
import { statusNumber } from './rows.ts'

type Candidate = Rows['candidates'][number]

/** DECISIONS, Funnel: how far somebody ever got, from 0 for an application to 5 for a hire. */
export function reachedBy({ statusChanges, interviews, offers }: Rows, candidate: Candidate): number {
  const history = statusChanges.filter(({ candidateId }) => candidateId === candidate.id)
  // Of whoever was brought over the first status may stand in no change of its own.
  const first = candidate.importId === null ? [] : [history[0]?.fromStatus ?? history[0]?.toStatus ?? candidate.status]
  const ever = [...first, ...history.map(({ toStatus }) => toStatus)].map(statusNumber)
  const was = (...codes: number[]) => ever.some((code) => codes.includes(code))
  if (was(100)) return 5
  if (was(95) || offers.some(({ candidateId, sentDate }) => candidateId === candidate.id && sentDate)) return 4
  const talks = interviews.filter(({ candidateId }) => candidateId === candidate.id)
  if (was(45, 60, 75) || talks.some(({ status }) => status !== 'cancelled')) return 3
  if ((candidate.hiPeoplePercentile ?? 0) >= 50) return 2
  return was(30) || candidate.hiPeopleScore !== null ? 1 : 0
}

/** Everything that triggers keep equals what the rows say. */
export async function checkRecounts({ app, rows }: World) {
  const visible = rows.candidates.filter(({ hidden }) => !hidden)
  for (const candidate of rows.candidates)
    if (candidate.reached !== reachedBy(rows, candidate))
      throw new Error(`Candidate ${candidate.id} got to ${reachedBy(rows, candidate)}, ${candidate.reached} is kept`)
  const byJob = count(visible, ({ jobId, status, reached }) => `${jobId} ${status} ${reached}`)
  const byStatus = count(visible, ({ status, reached }) => `${status} ${reached}`)
  const awaiting = awaitingOf(rows)
  const shown = rows.interviews.filter(({ candidateId }) => visible.some(({ id }) => id === candidateId))
  for (const { id, hidden, awaitingDecision } of rows.interviews) {
    if (hidden === shown.some((each) => each.id === id)) throw new Error(`Interview ${id} is hidden: ${hidden}`)
    if (awaitingDecision !== awaiting.has(id)) throw new Error(`Interview ${id} awaits a decision: ${awaitingDecision}`)
  }
  for (const { id, name, candidateCount } of rows.tags) {
    const wearers = rows.candidateTags.filter(({ tagId }) => tagId === id).map(({ candidateId }) => candidateId)
    const shownWearers = visible.filter((each) => wearers.includes(each.id)).length
    if (wearers.length === 0) throw new Error(`Nobody wears the tag ${name}, which is kept`)
    if (candidateCount !== shownWearers) throw new Error(`${shownWearers} wear ${name}, ${candidateCount} is kept`)
  }
  const byInterview = count(shown, ({ id, status }) => `${status} ${awaiting.has(id)}`)
  const sum = sql<number>`sum(count)::integer`
  const [jobs, statuses, talks] = await Promise.all([
    app.db
      .select({ key: sql<string>`job_id || ' ' || status || ' ' || reached`, sum })
      .from(candidateTallies)
      .groupBy(sql`1`),
    app.db
      .select({ key: sql<string>`status || ' ' || reached`, sum })
      .from(statusTallies)
      .groupBy(sql`1`),
    app.db
      .select({ key: sql<string>`status || ' ' || awaiting_decision`, sum })
      .from(interviewTallies)
      .groupBy(sql`1`),
  ])
  same('candidate_tallies', jobs, byJob)
  same('status_tallies', statuses, byStatus)
  same('interview_tallies', talks, byInterview)
}

/** By which interview Executive Review shows whom: the one that was evaluated last, of whoever is not decided on. */
export function awaitingOf(rows: Rows): Set<number> {
  const awaiting = rows.candidates.flatMap((candidate) => {
    if (candidate.hidden || candidate.withdrawnAt || statusNumber(candidate.status) >= 90) return []
    const evaluated = rows.interviews
      .filter(({ candidateId, status }) => candidateId === candidate.id && status === 'completed')
      .flatMap(({ id }) => {
        const times = rows.evaluations.filter(({ interviewId }) => interviewId === id)
        return times.length > 0 ? [{ id, at: Math.max(...times.map(({ updatedAt }) => updatedAt.getTime())) }] : []
      })
      .toSorted((a, b) => b.at - a.at || b.id - a.id)
    return evaluated[0] ? [evaluated[0].id] : []
  })
  return new Set(awaiting)
}

function count<T>(rows: readonly T[], keyOf: (row: T) => string) {
  const counts = new Map<string, number>()
  for (const row of rows) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + 1)
  return counts
}

function same(what: string, kept: { key: string; sum: number }[], counted: Map<string, number>) {
  const wanted = [...counted].map(([key, sum]) => `${key}: ${sum}`).toSorted()
  const found = kept
    .filter(({ sum }) => sum !== 0)
    .map(({ key, sum }) => `${key}: ${sum}`)
    .toSorted()
  if (wanted.join() !== found.join())
    throw new Error(`${what} keeps ${found.join(', ')}, the rows say ${wanted.join(', ')}`)
}
