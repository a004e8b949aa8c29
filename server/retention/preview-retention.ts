import { previewRowsMax, type retention as contract } from '#shared/retention.ts'
import type { Input } from '#shared/route.ts'
import type { Context } from '#server/context.ts'
import { listEnded } from './ended-candidacies.ts'
import { monthsBefore } from './months-before.ts'

/** Who would be anonymised now, were candidates kept for so many months: how many, and the longest ended of them. */
export const previewRetention = (
  { db, now }: Pick<Context, 'db' | 'now'>,
  { months }: Input<typeof contract.preview>['query'],
) => listEnded(db, { before: monthsBefore(now(), months), limit: previewRowsMax })
