import type { JobLink } from '#shared/job-links.ts'
import { Button } from '#web/ui/button.tsx'
import { copyText } from '#web/ui/copy-text.ts'
import { dayText } from '#web/wording/dates.ts'
import { many } from '#web/wording/many.ts'

type LinkRowProps = {
  link: JobLink
  /** It is the reader's own referral link. */
  own: boolean
  /** Undefined for whoever may not remove it. */
  onRemove?: (() => void) | undefined
  /** Of a job that is closed: it is only read. */
  closed?: boolean
}

/** One link: where it is shared, how many came through it, and its address to be copied or selected. */
export function LinkRow({ link, own, onRemove, closed = false }: LinkRowProps) {
  const { id, url, source, referrer, createdBy, createdAt, applications } = link
  const made = `made ${dayText(createdAt)}${referrer ? '' : ` by ${createdBy}`}`
  const name = nameOf(link)
  return (
    <li
      data-entry={`job-link-${id}`}
      className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4 py-2"
    >
      <span className="min-w-0 flex-1 basis-64">
        <span className="block font-medium wrap-anywhere">
          <span dir="auto">{source}</span>
          {referrer && <span className="font-normal text-ink-soft">{own ? ' by you' : ` by ${referrer}`}</span>}
        </span>
        <span className="block text-meta text-ink-soft tabular-nums">
          {`${many(applications, 'application')}, ${made}`}
        </span>
        <span translate="no" className="block text-meta break-all text-ink-soft select-all">
          {url}
        </span>
      </span>
      <span className="flex gap-1 empty:hidden">
        {!closed && (
          <Button size="small" aria-label={`Copy link of ${name}`} onClick={() => void copyText(url, 'Link copied')}>
            Copy link
          </Button>
        )}
        {onRemove && (
          <Button size="small" variant="quiet" aria-label={`Remove link of ${name}`} onClick={onRemove}>
            Remove
          </Button>
        )}
      </span>
    </li>
  )
}

/** Referral links are told apart by whose they are. */
export const nameOf = ({ source, referrer }: JobLink) => (referrer ? `${source} by ${referrer}` : source)
