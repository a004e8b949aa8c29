import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { calendars, type MyCalendar } from '#shared/calendars.ts'
import { reasonOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { dayText } from '#web/wording/dates.ts'
import { InlineError } from '#web/ui/inline-error.tsx'

type CalendarFeedProps = {
  feed: MyCalendar['feed']
  onMade: () => unknown
  onRevoked: (mine: MyCalendar) => void
}

const questions = {
  make: {
    title: 'Make a new address?',
    text: 'The present address ends at once: a calendar that reads it shows no interview any more until it has the new one.',
    confirmLabel: 'Make a new address',
  },
  revoke: {
    title: 'Revoke the address?',
    text: 'It ends at once: a calendar that reads it shows no interview any more.',
    confirmLabel: 'Revoke the address',
  },
} as const

/** The private feed of one's interviews. Its address is shown as it is made, and never again; a new one ends the old. */
export function CalendarFeed({ feed, onMade, onRevoked }: CalendarFeedProps) {
  // Kept until the next one is there: one that could not be made takes nothing from whoever has yet to copy this.
  const [made, setMade] = useState<string>()
  const [asked, setAsked] = useState<keyof typeof questions>()
  const make = useMutation({
    mutationFn: () => call(calendars.makeFeed, {}),
    onSuccess: ({ url }) => {
      setMade(url)
      return onMade()
    },
    onSettled: () => setAsked(undefined),
  })
  const revoke = useMutation({
    mutationFn: () => call(calendars.revokeFeed, {}),
    onSuccess: (mine) => {
      setMade(undefined)
      onRevoked(mine)
    },
    onSettled: () => setAsked(undefined),
  })
  const acts = { make, revoke }
  const act = (which: keyof typeof acts) => {
    make.reset()
    revoke.reset()
    acts[which].mutate()
  }
  const fault = make.error ?? revoke.error
  return (
    <div className="flex flex-col gap-3">
      <h3 className="font-semibold">Calendar feed</h3>
      <p className="text-meta text-ink-soft">
        Subscribe to your interviews in a calendar of your own: whom you meet, for which job, when and where.{' '}
        {feed ? `There has been an address since ${dayText(feed.createdAt)}.` : 'There is no address yet.'}
      </p>
      {made && (
        <div role="status" className="rounded-control border border-line-strong bg-amber-soft px-4 py-3">
          <p>Copy the address now: it is not shown again. Whoever has it can read your interviews.</p>
          <code className="wrap-anywhere">{made}</code>
        </div>
      )}
      {fault && <InlineError>{reasonOf(fault)}</InlineError>}
      <div className="flex flex-wrap gap-2">
        <Button
          pending={make.isPending}
          pendingLabel="Making..."
          onClick={() => (feed ? setAsked('make') : act('make'))}
        >
          {feed ? 'Make a new address' : 'Make an address'}
        </Button>
        {feed && (
          <Button pending={revoke.isPending} pendingLabel="Revoking..." onClick={() => setAsked('revoke')}>
            Revoke
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={() => setAsked(undefined)}
        {...questions[asked ?? 'make']}
        pending={make.isPending || revoke.isPending}
        onConfirm={() => asked && act(asked)}
      />
    </div>
  )
}
