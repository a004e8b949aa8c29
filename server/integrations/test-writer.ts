import type { Context } from '#server/context.ts'

const sample = {
  title: 'Customer Support Specialist',
  type: 'Full-time',
  department: 'Customer Support',
  skills: 'Clear writing\nPatience\nA second language',
}

/** Writes a sample description, and stores nothing. */
export async function testWriter({ writer, config }: Pick<Context, 'writer' | 'config'>) {
  const startedMs = performance.now()
  const { description, writing } = await writer.write({ ...sample, organisation: { name: config.organisation.name } })
  return { title: sample.title, description, writing, tookMs: Math.round(performance.now() - startedMs) }
}
