import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { colleagues } from '#shared/accounts.ts'
import { emails } from '#shared/emails.ts'
import { logos } from '#shared/logo.ts'
import { isRealAddress } from '#shared/real-address.ts'
import { settings } from '#shared/settings.ts'
import { read } from '#web/api/read.ts'
import { useUser } from '#web/session/use-session.ts'
import { cn } from '#web/ui/cn.ts'

/** What the work after it goes by and nobody has set yet: the zone is UTC until then, and nothing else says so before the first interview. */
export function SetUpFirst() {
  const { lacking, isKnown } = useLacking()
  const { email } = useUser()
  const lacksAddress = !isRealAddress(email)
  if (lacking.length === 0 && !lacksAddress) return null
  return (
    // Its room is kept until it is known, or the steps would move down beneath a pointer.
    <p className={cn('text-meta text-ink-soft', !isKnown && 'invisible')}>
      {lacking.length > 0 && 'Set up first: '}
      {lacking.map((each, at) => (
        <Fragment key={each.text}>
          {at > 0 && (at < lacking.length - 1 ? ', ' : ' and ')}
          <SetUp {...each} />
          {each.meanwhile}
        </Fragment>
      ))}
      {lacking.length > 0 && '. '}
      {lacksAddress && (
        <>
          {`Nothing reaches your own address, ${email}: `}
          <SetUp to="/settings" text="give yours" />.
        </>
      )}
    </p>
  )
}

interface Lacking {
  to: string
  text: string
  /** What holds until then. */
  meanwhile?: string
}

/** All of it until it is known, and what cannot be read is taken as not set. */
function useLacking() {
  const set = useQuery(read(settings.read, {}))
  const logo = useQuery(read(logos.read, {}))
  const others = useQuery({ ...read(colleagues.list, {}), refetchOnMount: 'always' })
  const mail = useQuery(read(emails.state, {}))
  const all: (Lacking | false)[] = [
    !logo.data?.logo && { to: '/settings?tab=system', text: 'the organisation’s name and logo' },
    (set.data?.followUps.timeZone ?? 'UTC') === 'UTC' && {
      to: '/settings?tab=system#follow-ups',
      text: 'the office’s time zone',
      meanwhile: ' (now UTC: interview times go by it)',
    },
    (set.data?.meetings.kind ?? 'none') === 'none' && {
      to: '/settings?tab=system#video-calls',
      text: 'where to meet candidates',
    },
    (others.data?.length ?? 0) < 2 && { to: '/settings', text: 'colleagues’ accounts' },
    mail.data?.configured === false && { to: '/settings?tab=integrations', text: 'email' },
  ]
  return {
    lacking: all.filter((each) => each !== false),
    isKnown: ![set, logo, others, mail].some(({ isPending }) => isPending),
  }
}

const SetUp = ({ to, text }: Lacking) => (
  <Link to={to} className="text-accent-ink underline underline-offset-2">
    {text}
  </Link>
)
