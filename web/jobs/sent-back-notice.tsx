import type { Job } from '#shared/jobs.ts'
import { AgoTime } from '#web/wording/ago-time.tsx'

/** Why a draft came back instead of being approved; nothing where it did not. */
export function SentBackNotice({ sentBack }: Pick<Job, 'sentBack'>) {
  if (!sentBack) return null
  return (
    <div role="note" className="flex flex-col gap-1 rounded-control bg-amber-soft px-3 py-2">
      <p className="font-medium">
        Sent back
        {sentBack.by !== null && (
          <>
            {' by '}
            <bdi translate="no">{sentBack.by}</bdi>
          </>
        )}{' '}
        <AgoTime at={sentBack.at} className="font-normal" />
      </p>
      <p className="wrap-anywhere whitespace-pre-wrap">{sentBack.reason}</p>
    </div>
  )
}
