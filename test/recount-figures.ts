import type { DateRange } from '#shared/analytics-ranges.ts'
import type { FigureName } from '#shared/figures.ts'
import { dayMs } from '#shared/durations.ts'
import { stepShownBy } from '#shared/funnel.ts'
import { statusOrder, type CandidateStatus } from '#shared/pipeline.ts'
import type { Database } from '#server/database/connect.ts'
import {
  candidates,
  evaluations,
  interviewPanelists,
  interviews,
  statusChanges,
  users,
} from '#server/database/schema.ts'

/** What happened to one candidate, as a test makes it up. */
export interface History {
  appliedHoursAgo: number
  hidden: boolean
  source: string | null
  /** `why`: the reason, where it is a rejection. */
  moves: { to: CandidateStatus; afterHours: number; why?: string | null }[]
  interviews: {
    status: string
    hoursAgo: number
    interviewerId: number | null
    panel: number[]
    /** Who evaluated, and how long after. */
    evaluated: { by: number; afterHours: number }[]
  }[]
}
interface Counted {
  id: number
  key: string
  from: Date
  until: Date | null
}

/** Every figure of the analytics, worked out in plain TypeScript from whole tables. */
export async function recount(db: Database, { dateRange, now }: { dateRange: DateRange; now: Date }) {
  const since = dateRange === 'all' ? new Date(0) : new Date(now.getTime() - Number(dateRange) * dayMs)
  const inRange = (at: Date) => at >= since && at <= now
  const seen = (await db.select().from(candidates)).filter(({ archivedAt }) => archivedAt === null)
  const applied = seen.filter(({ createdAt }) => inRange(createdAt))
  const changes = (await db.select().from(statusChanges)).toSorted((a, b) => a.id - b.id)
  const of = (id: number) => changes.filter(({ candidateId }) => candidateId === id)
  const talks = (await db.select().from(interviews)).filter((each) => seen.some(({ id }) => id === each.candidateId))
  const written = await db.select().from(evaluations)
  const names = new Map((await db.select().from(users)).map(({ id, fullName }) => [id, fullName]))

  const stays = applied.flatMap(({ id }) =>
    of(id).flatMap((change, at, all): Counted[] =>
      at === 0 ? [] : [{ id: change.id, key: change.fromStatus!, from: all[at - 1]!.at, until: change.at }],
    ),
  )
  const hires = applied.flatMap(({ id, createdAt }): Counted[] => {
    const hired = of(id).find(({ toStatus }) => toStatus === '100_offer_accepted')
    return hired ? [{ id, key: '', from: createdAt, until: hired.at }] : []
  })
  const furthest = (id: number) =>
    Math.max(
      ...of(id).map(({ toStatus }) => stepShownBy[toStatus as CandidateStatus]),
      talks.some(({ candidateId, status }) => candidateId === id && status !== 'cancelled') ? 3 : 0,
    )
  const applications = (step: number) =>
    applied
      .filter(({ id }) => furthest(id) >= step)
      .map(({ id, source, createdAt }): Counted => ({ id, key: keyOf(source), from: createdAt, until: null }))
  const panels = await db.select().from(interviewPanelists)
  /** Whoever leads or sits on the panel, each once; null stands for nobody. */
  const interviewing = ({ id, interviewerId }: { id: number; interviewerId: number | null }) => {
    const seated = panels.filter(({ interviewId }) => interviewId === id).map(({ userId }) => userId)
    const named = new Set([...(interviewerId === null ? [] : [interviewerId]), ...seated])
    return named.size === 0 ? [null] : [...named]
  }
  const held = talks.flatMap((talk): Counted[] => {
    const known = talk.conductedDateGiven ? [talk.conductedDate] : [talk.conductedDate, talk.scheduledDate]
    const at = known.filter((date) => date !== null).toSorted((a, b) => +a - +b)[0]
    if (talk.status !== 'completed' || !at || !inRange(at)) return []
    return interviewing(talk).map((who) => {
      const first = written
        .filter(({ interviewId, evaluatorId }) => interviewId === talk.id && (who === null || evaluatorId === who))
        .map(({ createdAt }) => createdAt.getTime())
        .toSorted((a, b) => a - b)[0]
      const until = first === undefined ? null : new Date(Math.max(first, at.getTime()))
      return { id: talk.id, key: String(who ?? 'none'), from: at, until }
    })
  })
  const ahead = talks.flatMap((talk): Counted[] => {
    const at = talk.scheduledDate
    if (talk.status !== 'scheduled' || !at || at < now) return []
    return interviewing(talk).map((who) => ({ id: talk.id, key: String(who ?? 'none'), from: at, until: null }))
  })
  const rejections = seen.flatMap(({ id, createdAt }): Counted[] => {
    const last = of(id).at(-1)!
    if (last.toStatus !== '200_rejected' || !inRange(last.at)) return []
    return [{ id, key: last.rejectionReason ?? 'none', from: createdAt, until: last.at }]
  })
  const evaluated = held.filter(({ until }) => until !== null)
  const rows: Record<FigureName, Counted[]> = {
    'time-to-hire': hires,
    'time-in-stage': stays,
    'source-applications': applications(0),
    'source-interviews': applications(3),
    'source-offers': applications(4),
    'source-hires': applications(5),
    'interviews-held': held,
    'interviews-ahead': ahead,
    'evaluation-turnaround': evaluated,
    'evaluation-missing': held.filter(({ until }) => until === null),
    rejections,
  }
  const countOf = (figure: FigureName, key: string) => rows[figure].filter((row) => row.key === key).length
  return {
    rows,
    hiringTimes: {
      timeToHire: spreadOf(hires),
      stages: keysOf(stays)
        .toSorted((a, b) => statusOrder(a) - statusOrder(b))
        .map((status) => Object.assign({ status }, spreadOf(stays.filter(({ key }) => key === status)))),
    },
    sources: keysOf(rows['source-applications']).map((key) => {
      const [all, hired] = [countOf('source-applications', key), countOf('source-hires', key)]
      const spellings = applied.filter(({ source }) => keyOf(source) === key).map(({ source }) => source?.trim() ?? '')
      return {
        key,
        // Of several spellings the one whose bytes come first.
        source: key === '' ? null : mostOften(spellings),
        sources: 1,
        applications: all,
        interviews: countOf('source-interviews', key),
        offers: countOf('source-offers', key),
        hires: hired,
        conversionRate: (hired / all) * 100,
      }
    }),
    rejections: keysOf(rejections).map((key) => ({ key, count: countOf('rejections', key) })),
    interviewing: {
      turnaround: spreadOf(evaluated),
      interviewers: keysOf([...held, ...ahead]).map((key) => ({
        key,
        name: names.get(Number(key)) ?? null,
        held: countOf('interviews-held', key),
        ahead: countOf('interviews-ahead', key),
        missing: countOf('evaluation-missing', key),
        turnaround: spreadOf(evaluated.filter((row) => row.key === key)),
      })),
    },
  }
}

/** Of those that are there as often, the first by its code. */
function mostOften(spellings: readonly string[]) {
  const times = Map.groupBy(spellings.toSorted(), (spelling) => spelling)
  return [...times].reduce((most, each) => (each[1].length > most[1].length ? each : most))[0]
}

const keyOf = (source: string | null) => (source ?? '').trim().toLowerCase()
const keysOf = (rows: Counted[]) => [...new Set(rows.map(({ key }) => key))]

function spreadOf(rows: Counted[]) {
  const lengths = rows.map(({ from, until }) => until!.getTime() - from.getTime()).toSorted((a, b) => a - b)
  const at = (share: number) => {
    if (lengths.length === 0) return null
    const place = share * (lengths.length - 1)
    const [low, high] = [lengths[Math.floor(place)]!, lengths[Math.ceil(place)]!]
    return Math.round(low + (high - low) * (place - Math.floor(place)))
  }
  return { count: lengths.length, medianMs: at(0.5), p90Ms: at(0.9) }
}
