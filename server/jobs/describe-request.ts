import type { z } from 'zod'
import type { jobs } from '#shared/jobs.ts'
import type { Context } from '#server/context.ts'
import type { WriteOptions } from '#server/providers/writer/writer.ts'

/** Writes a description anew from what a form holds, and stores nothing: what is there stays until someone takes this one. */
export async function describeRequest(
  { writer, config }: Pick<Context, 'writer' | 'config'>,
  request: z.output<typeof jobs.describe.body>,
  options: WriteOptions = {},
) {
  const { description, writing } = await writer.write(
    { ...request, organisation: { name: config.organisation.name } },
    options,
  )
  return { description, writing }
}
