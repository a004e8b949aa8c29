import type { z } from 'zod'
import type { interviewPlans } from '#shared/interview-plans.ts'
import type { Context } from '#server/context.ts'
import { askForKit } from '#server/providers/writer/kits/ask-for-kit.ts'
import { builtInKit } from '#server/providers/writer/kits/built-in-kit.ts'
import { ModelFault } from '#server/providers/model/model.ts'
import { roundsOf } from './plan-of.ts'

/**
 * Writes a kit for one kind of interview of a job, and stores nothing: with the language model where one is configured;
 * where that gives nothing usable the built-in writer writes, and says why. Throws 404.
 */
export async function writeKit(
  { db, model, log }: Pick<Context, 'db' | 'model' | 'log'>,
  jobId: number,
  { type, variant }: z.output<typeof interviewPlans.writeKit.body>,
) {
  const { job } = await roundsOf(db, jobId)
  const builtIn = (instead: ModelFault['kind'] | null) => ({
    kit: builtInKit(job, type, variant),
    writing: { by: 'built-in' as const, instead, replaced: [] },
  })
  if (!model) return builtIn(null)
  try {
    const kit = await askForKit(model, job, type)
    return { kit, writing: { by: 'model' as const, instead: null, replaced: [] } }
  } catch (error) {
    const kind = error instanceof ModelFault ? error.kind : 'unusable'
    log.warn({ err: error, kind }, 'The model wrote no interview kit; the built-in writer did')
    return builtIn(kind)
  }
}
