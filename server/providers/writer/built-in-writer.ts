import { anyTrade } from './any-trade.ts'
import { describeJob } from './describe-job.ts'
import { readRequest } from './read-request.ts'
import { titleInSentence } from './title-in-sentence.ts'
import type { HiringRequest, Writer, WrittenJob } from './writer.ts'

/** The writer without any outside service: the trade of the title, its seniority, and every word of the request. */
export const builtInWriter: Writer = {
  name: 'built-in',
  write: async (request, { signal } = {}) => {
    signal?.throwIfAborted()
    return writeJob(request)
  },
}

/** The same request always gives the same job. Never fails, whatever was typed. */
function writeJob(request: HiringRequest): WrittenJob {
  const { facts, known, department, replaced } = readRequest(request)
  const description = describeJob({ ...facts, family: known ?? anyTrade(titleInSentence(facts.title)) })
  return { description, suggestedTitle: facts.title, department, writing: { by: 'built-in', instead: null, replaced } }
}
