import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { configuredAssessments } from '#server/providers/assessments/configured-assessments.ts'

const offersMax = 100

/** Asks the assessment provider what it offers; orders nothing. Throws 503 with the reason where it gives no answer. */
export async function testAssessments(ctx: Pick<Context, 'config' | 'db' | 'now' | 'log'>) {
  const startedMs = performance.now()
  try {
    const offers = await configuredAssessments(ctx).offers()
    return { offers: offers.slice(0, offersMax), tookMs: Math.round(performance.now() - startedMs) }
  } catch (error) {
    ctx.log.error({ err: error }, 'The assessment provider failed its test')
    throw new AppError(503, error instanceof Error ? error.message : 'The assessment provider does not work')
  }
}
