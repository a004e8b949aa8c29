import type { EmailLog } from '#shared/emails.ts'
import type { Column } from '#web/tables/column.ts'
import { timestamp } from '#web/wording/dates.ts'
import { EmailAddress } from '#web/ui/email-address.tsx'
import { EmailStatusBadge } from './email-status-badge.tsx'
import { plainFailure, serverWords } from './plain-failure.ts'

type Open = (id: number) => void

/** The columns of the email log. */
export const emailColumns = (open: Open): Column<EmailLog>[] => [
  { key: 'status', header: 'Status', width: '7rem', cell: (email) => <EmailStatusBadge email={email} /> },
  {
    key: 'recipient',
    header: 'Recipient',
    cell: ({ recipientEmail }) => <EmailAddress address={recipientEmail} />,
  },
  { key: 'subject', header: 'Subject', namesRow: true, cell: (email) => <Subject email={email} open={open} /> },
  { key: 'time', header: 'Time', width: '11rem', align: 'right', cell: (email) => <Time email={email} /> },
]

/** On a phone, all of it in one. */
export const narrowEmailColumns = (open: Open): Column<EmailLog>[] => [
  {
    key: 'email',
    header: 'Email',
    cell: (email) => (
      <div className="grid max-w-[calc(100vw-4.5rem)] justify-items-start gap-1 py-1">
        <Subject email={email} open={open} />
        <span className="text-ink-soft">
          <EmailAddress address={email.recipientEmail} />
        </span>
        <span className="flex items-center gap-2">
          <EmailStatusBadge email={email} />
          <Time email={email} />
        </span>
      </div>
    ),
  },
]

/** The row is pressed anywhere; whoever hears the table, or talks to it, needs a control that says what it opens. */
const Subject = ({ email, open }: { email: EmailLog; open: Open }) => (
  <div className="max-w-full whitespace-normal">
    <button
      type="button"
      className="min-h-6 rounded-control text-left font-medium wrap-anywhere"
      onClick={() => open(email.id)}
    >
      {email.subject}
    </button>
    {plainFailure(email) && <p className="text-danger-ink">{plainFailure(email)}</p>}
    {email.error && <p className="line-clamp-1 wrap-anywhere text-ink-faint">{serverWords(email.error)}</p>}
  </div>
)

const Time = ({ email: { sentAt, createdAt } }: { email: EmailLog }) => (
  <time dateTime={sentAt ?? createdAt} className="whitespace-nowrap text-ink-soft tabular-nums">
    {timestamp(sentAt ?? createdAt)}
  </time>
)
