import { and, eq, inArray, not } from 'drizzle-orm'
import type { ComparedFeedback, comparison } from '#shared/comparison.ts'
import { excerptCharactersMax } from '#shared/limits.ts'
import { can, mayEvaluate, type Asker } from '#shared/permissions.ts'
import type { Input } from '#shared/route.ts'
import { askerOf, type Context } from '#server/context.ts'
import type { Database } from '#server/database/connect.ts'
import { candidates, jobs, offers, screenings } from '#server/database/schema.ts'
import { firstCharacters } from '#server/first-characters.ts'
import { blindedFor, ownOrLatest, shownTo } from '#server/interviews/blinded-for.ts'
import { feedbackOf, type FeedbackRow } from '#server/interviews/evaluation-rows.ts'
import { interviewsAheadOf } from '#server/interviews/interviews-ahead-of.ts'
import { interviewsHeldOf } from '#server/interviews/interviews-held-of.ts'
import { standingOffersOf } from '#server/offers/standing-offers-of.ts'
import { isWaitingOffer, listedColumns } from './candidate-columns.ts'

/**
 * What a decision among these candidates rests on, in the order asked, with as many queries for four as for one. Feedback
 * is kept from whoever still owes their own (docs/decisions, 37), and the rest is shown as where an interview is read.
 */
export async function compareCandidates(ctx: Context, { query: { ids } }: Input<typeof comparison.read>) {
  const { db } = ctx
  const asker = askerOf(ctx)
  const [rows, given, blinded, held, ahead, offered] = await Promise.all([
    readRows(db, ids),
    feedbackOf(db, ids),
    blindedFor(db, asker, ids),
    interviewsHeldOf(db, ids),
    interviewsAheadOf(ctx, ids),
    can(asker.role, 'offers.manage') ? standingOffersOf(db, ids) : undefined,
  ])
  const found = new Map(rows.map((row) => [row.id, row]))
  return {
    candidates: ids.flatMap((id) => {
      const row = found.get(id)
      if (!row) return []
      const every = given.get(id) ?? []
      const open = shownTo(asker, every, blinded.has(id))
      const took = held.get(id) ?? []
      return {
        ...row,
        held: took,
        ahead: ahead.get(id) ?? [],
        feedback: took
          .flatMap((interview) => seenOf(asker, interview, open))
          .toSorted(byAge)
          .map(inShort),
        evaluationsGiven: every.length,
        feedbackHidden: open.length < every.length,
        openOffers: offered ? (offered.get(id)?.open ?? []) : null,
        endedOffer: offered?.get(id)?.ended,
      }
    }),
    missing: ids.filter((id) => !found.has(id)),
  }
}

const readRows = (db: Database, ids: number[]) =>
  db
    .select(listedColumns)
    .from(candidates)
    .innerJoin(jobs, eq(jobs.id, candidates.jobId))
    .leftJoin(screenings, eq(screenings.candidateId, candidates.id))
    .leftJoin(offers, isWaitingOffer)
    .where(and(inArray(candidates.id, ids), not(candidates.hidden)))

type Held = { id: number; interviewerId: number | null; panelIds: number[] }

/** All evaluations of an interview for those who may evaluate it; for others their own, else the latest (DECISIONS, Evaluations). */
function seenOf(asker: Asker, interview: Held, open: readonly FeedbackRow[]) {
  const rows = open.filter(({ interviewId }) => interviewId === interview.id)
  if (mayEvaluate(asker, interview)) return rows
  return ownOrLatest(asker, rows.toReversed()) ?? []
}

const byAge = (one: FeedbackRow, other: FeedbackRow) => one.updatedAt.getTime() - other.updatedAt.getTime()

const inShort = (row: FeedbackRow) =>
  ({
    ...row,
    technicalComments: excerpt(row.technicalComments),
    communicationComments: excerpt(row.communicationComments),
    problemSolvingComments: excerpt(row.problemSolvingComments),
    culturalFitComments: excerpt(row.culturalFitComments),
    overallComments: excerpt(row.overallComments),
  }) satisfies Record<keyof ComparedFeedback, unknown>

/** The beginning of a text, up to a whole word. */
function excerpt(text: string | null) {
  if (text === null || text.length <= excerptCharactersMax) return text
  const cut = firstCharacters(text, excerptCharactersMax)
  return `${/^(.+)\s/s.exec(cut)?.[1] ?? cut}…`
}
