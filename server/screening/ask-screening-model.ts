import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { literally } from '#shared/literally.ts'
import type { Criterion, ModelVerdict, Passage } from '#shared/screening.ts'
import type { Services } from '#server/context.ts'
import { screenings } from '#server/database/schema.ts'
import { effectPayloads } from '#server/outbox/effect-payloads.ts'
import { finish } from '#server/outbox/finish.ts'
import type { QueueRow } from '#server/outbox/queue-email.ts'
import type { Model } from '#server/providers/model/model.ts'
import { criteriaOf } from './criteria-of.ts'
import { parseCriterion } from './parse-criterion.ts'
import { passageOf } from './passage-of.ts'
import { resumeOf, type ResumeOf } from './resume-of.ts'

const quotesMax = 3
const verdictsMax = 40
const quoteCharactersMin = 3

const Answer = z.object({
  verdicts: z
    .array(
      z.object({
        criterion: z.string(),
        verdict: z.enum(['met', 'partly', 'missing']),
        quotes: z.array(z.string()),
      }),
    )
    .max(verdictsMax),
})

const instructions = [
  'You compare a resume with the criteria of a job. For each criterion say whether the resume shows it: met, partly, or missing when no passage shows it.',
  'For met and partly quote the passages that show it, copied word for word from the resume, each a part of one line.',
  'Judge by those passages alone. Names, contact details, places and schools were removed, and play no part.',
].join(' ')

/**
 * Asks the configured model for a second opinion, beside the deterministic one, which stays whatever comes of it. Who the
 * candidate is, where they live and where they studied is never sent. Quotes that do not stand in the resume are not believed.
 */
export async function askScreeningModel(services: Services, row: QueueRow) {
  const { candidateId } = effectPayloads['screening.model'].parse(row.payload)
  const { db, model } = services
  const resume = await resumeOf(db, candidateId)
  const current = resume && (await criteriaOf(db, resume.jobId))
  const asked = model && resume?.text && current ? { model, text: resume.text, resume, ...current } : undefined
  const opinion = asked && (await ask(services, asked))
  await db.transaction(async (tx) => {
    if (opinion && asked && resume?.version !== undefined)
      await tx
        .update(screenings)
        .set(opinion)
        .where(
          and(
            eq(screenings.candidateId, candidateId),
            // What changed meanwhile has queued a question of its own.
            eq(screenings.criteriaKey, asked.key),
            eq(screenings.resumeVersion, resume.version),
          ),
        )
    await finish(tx, services, row, { state: 'done' })
  })
}

type Question = { model: Model; text: NonNullable<ResumeOf['text']>; resume: ResumeOf; criteria: readonly Criterion[] }

async function ask(
  { log, telemetry, screener }: Pick<Services, 'log' | 'telemetry' | 'screener'>,
  { model, text, resume, criteria }: Question,
) {
  // Degrees stand among the schools, which are not sent.
  const wanted = criteria.filter((criterion) => parseCriterion(criterion.text).kind !== 'degree')
  if (wanted.length === 0) return undefined
  const shown = await screener.redact(text, resume.identity)
  let verdicts: z.output<typeof Answer>['verdicts']
  try {
    const answer = await model.ask({
      instructions,
      data: {
        criteria: wanted.map((criterion) => ({ criterion: criterion.id, text: criterion.text })),
        resume: shown.split(/\0+/).join('[removed]'),
      },
      answer: Answer,
    })
    verdicts = answer.verdicts
  } catch (error) {
    log.warn({ err: error }, 'The model gave no second opinion on a resume; the screening stands without it')
    telemetry.recordFailure({ source: 'queue', route: 'screening.model', error })
    return { model: null, modelNote: 'The language model gave no usable answer. The check by words stands on its own.' }
  }
  const verified = wanted.flatMap(({ id }) => {
    const said = verdicts.find(({ criterion }) => criterion === id)
    return said ? [verify(id, said, shown, text)] : []
  })
  return { model: { by: model.name, verdicts: verified }, modelNote: null }
}

/** "Met" without a passage that really stands there is not supported. */
function verify(
  criterionId: string,
  { verdict, quotes }: { verdict: ModelVerdict['verdict']; quotes: readonly string[] },
  shown: string,
  text: NonNullable<ResumeOf['text']>,
): ModelVerdict {
  const passages = quotes.slice(0, quotesMax).flatMap((quote) => placeOf(quote, shown, text) ?? [])
  return {
    criterionId,
    verdict: verdict !== 'missing' && passages.length === 0 ? 'unsupported' : verdict,
    passages: verdict === 'missing' ? [] : passages,
  }
}

/** Word for word; blanks alone may differ, since lines end where the page ends them. */
function placeOf(quote: string, shown: string, text: NonNullable<ResumeOf['text']>): Passage | undefined {
  const words = quote.trim().split(/\s+/)
  if (quote.trim().length < quoteCharactersMin || quote.length > 1000) return undefined
  const pattern = words.map(literally).join(String.raw`\s+`)
  const found = new RegExp(pattern, 'u').exec(shown)
  return found ? passageOf(text, found.index, found.index + found[0].length) : undefined
}
