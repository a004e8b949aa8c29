import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { calendarKindLabels, calendars, type ConnectedCalendar, type MyCalendar } from '#shared/calendars.ts'
import { reasonOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { dateAndTime } from '#web/wording/dates.ts'
import { InlineError } from '#web/ui/inline-error.tsx'

type ConnectedCalendarsProps = {
  connected: readonly ConnectedCalendar[]
  onRemoved: (mine: MyCalendar) => void
  /** What is shown may be why: another window may have disconnected it. */
  onRefused: () => unknown
  onAsked: () => unknown
}

/** The calendars that are read, with how that last went; each can be read now, or disconnected. */
export function ConnectedCalendars({ connected, onRemoved, onRefused, onAsked }: ConnectedCalendarsProps) {
  const [removing, setRemoving] = useState<ConnectedCalendar>()
  const ask = useMutation({
    mutationFn: ({ id }: ConnectedCalendar) => call(calendars.readAgain, { params: { id } }),
    onSettled: onAsked,
  })
  const remove = useMutation({
    mutationFn: ({ id }: ConnectedCalendar) => call(calendars.disconnect, { params: { id } }),
    onSuccess: onRemoved,
    onError: onRefused,
    onSettled: () => setRemoving(undefined),
  })
  const fault = ask.error ?? remove.error
  return (
    <>
      {connected.length > 0 && (
        <ul className="divide-y rounded-control border">
          {connected.map((calendar) => (
            <li key={calendar.id} className="flex min-h-11 flex-wrap items-center justify-between gap-3 px-3 py-2">
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium">{calendar.host}</span>
                <span className="block text-meta text-ink-soft" role="status">
                  {`${calendarKindLabels[calendar.kind]} · ${stateOf(calendar)}`}
                </span>
                {calendar.error && !calendar.reading && (
                  <span className="block text-meta text-danger-ink wrap-anywhere">{calendar.error}</span>
                )}
              </span>
              <span className="flex gap-2">
                <Button
                  size="small"
                  disabled={calendar.reading}
                  aria-label={`Read ${calendar.host} now`}
                  onClick={() => {
                    remove.reset()
                    ask.mutate(calendar)
                  }}
                >
                  Read now
                </Button>
                <Button size="small" aria-label={`Disconnect ${calendar.host}`} onClick={() => setRemoving(calendar)}>
                  Disconnect
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
      {fault && <InlineError>{reasonOf(fault)}</InlineError>}
      <ConfirmDialog
        open={removing !== undefined}
        onOpenChange={() => setRemoving(undefined)}
        title="Disconnect this calendar?"
        text={`Times at which ${removing?.host ?? 'it'} says that you are busy can be offered to candidates again.`}
        confirmLabel="Disconnect"
        danger
        pending={remove.isPending}
        onConfirm={() => {
          ask.reset()
          if (removing) remove.mutate(removing)
        }}
      />
    </>
  )
}

function stateOf({ reading, readAt, error }: ConnectedCalendar) {
  if (reading) return 'Reading...'
  if (readAt === null) return 'Not read yet'
  return error ? `As it was on ${dateAndTime(readAt)}` : `Read on ${dateAndTime(readAt)}`
}
