import { z } from 'zod'

const Job = z.object({ jobId: z.int() })
const Candidate = z.object({ candidateId: z.int() })
const Sitting = z.object({ sittingId: z.int() })
const Order = z.object({ orderId: z.int() })
const Posting = z.object({ jobPlatformId: z.int() })
const StoredFile = z.object({ bucket: z.enum(['resumes', 'offers']), key: z.string() })
export type StoredFile = z.output<typeof StoredFile>

/**
 * What can be queued, by the name under which a row of the queue asks for it, and what each has to be told: whoever queues
 * an effect and whoever brings it about are held to the same. Rows that were queued before an update are read by it too.
 */
export const effectPayloads = {
  email: z.object({ emailLogId: z.int() }),
  assessment: Candidate,
  'assessment.order': Order,
  'assessment.poll': Order,
  'assessment.link': Job.extend({ email: z.string() }),
  'assessment.finish': Sitting,
  'assessment.expire': Sitting,
  'assessment.rank': z.object({ blueprint: z.string() }),
  // What was queued before an update does not name who closed the job.
  'interviews.cancel': Job.extend({ closedBy: z.int().optional() }),
  'offer.expire': z.object({ offerId: z.int() }),
  'follow-up': z.object({ followUpId: z.int() }),
  /**
   * `replaced`: the version of the file that was there before. `fromVisitor`: it came with an application. `fromTable`: one of
   * many, with an import. `slow`: a first short try did not read it.
   */
  resume: Candidate.extend({
    replaced: z.int().optional(),
    fromVisitor: z.boolean().optional(),
    fromTable: z.boolean().optional(),
    slow: z.boolean().optional(),
  }),
  screening: Candidate,
  /** `after`: the last candidate that was screened. */
  'screening.job': Job.extend({ after: z.int().default(0) }),
  'screening.model': Candidate,
  'files.remove': z.object({ files: z.array(StoredFile) }),
  /** `changed`: the platform has the job already. */
  'platform.post': Posting.extend({ changed: z.boolean().optional() }),
  'platform.take-down': Posting,
  /** `endpointId`: whose turn it is, without a look at the message. */
  webhook: z.object({ deliveryId: z.int(), endpointId: z.int() }),
} as const
export type EffectName = keyof typeof effectPayloads
