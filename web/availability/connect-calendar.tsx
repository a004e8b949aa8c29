import { useMutation } from '@tanstack/react-query'
import { useImperativeHandle, useState } from 'react'
import { calendarKindLabels, calendarKinds, calendars, NewCalendar, type CalendarKind } from '#shared/calendars.ts'
import { reasonOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { HeldFields } from '#web/ui/held-fields.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import type { SavedPart } from './saved-part.ts'

const hints = {
  ics: 'In Google Calendar: the secret address in iCal format. In Outlook: a published calendar’s ICS link.',
  caldav: 'The address of one calendar on the server, with the name and password you use there.',
} as const
const empty = { url: '', username: '', password: '' }
const isEmpty = (typed: typeof empty) => Object.values(typed).every((text) => text.trim() === '')

/** Connects a calendar by its address; the password is kept encrypted and never shown again. */
export function ConnectCalendar({ onConnected, onDirty, ref }: SavedPart & { onConnected: () => unknown }) {
  const [kind, setKind] = useState<CalendarKind>('ics')
  const [typed, setTyped] = useState(empty)
  const [fault, setFault] = useState<string>()
  const connect = useMutation({
    mutationFn: (body: typeof typed & { kind: CalendarKind; timeZone: string }) => call(calendars.connect, { body }),
    onSuccess: () => {
      setTyped(empty)
      onDirty(false)
      return onConnected()
    },
  })
  const press = async () => {
    const body = { ...typed, kind, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }
    const checked = NewCalendar.safeParse(body)
    setFault(checked.success ? undefined : checked.error.issues[0]?.message)
    if (!checked.success) return false
    return connect.mutateAsync(body).then(
      () => true,
      () => false,
    )
  }
  useImperativeHandle(ref, () => ({ save: async () => isEmpty(typed) || press() }))
  const field = (name: keyof typeof typed) => ({
    value: typed[name],
    onChange: ({ target }: { target: HTMLInputElement }) => {
      const changed = { ...typed, [name]: target.value }
      setTyped(changed)
      setFault(undefined)
      onDirty(!isEmpty(changed))
    },
    onKeyDown: ({ key }: { key: string }) => {
      if (key === 'Enter' && !connect.isPending) void press()
    },
  })
  return (
    <div className="flex flex-col gap-3">
      {/* They are empty again once it is connected. */}
      <HeldFields held={connect.isPending}>
        <div className="grid gap-3 sm:grid-cols-[10rem_1fr]">
          <Field label="Kind">
            <Select
              value={kind}
              onChange={setKind}
              options={calendarKinds.map((each) => ({ value: each, label: calendarKindLabels[each] }))}
            />
          </Field>
          <Field label="Address of the calendar" error={fault} hint={hints[kind]}>
            <Input type="url" autoComplete="off" placeholder="https://" {...field('url')} />
          </Field>
        </div>
        {kind === 'caldav' && (
          <div className="grid gap-3 sm:grid-cols-2">
            <Field label="Username there">
              <Input autoComplete="off" {...field('username')} />
            </Field>
            <Field label="Password there">
              <Input type="password" autoComplete="off" {...field('password')} />
            </Field>
          </div>
        )}
      </HeldFields>
      {connect.error && <InlineError>{reasonOf(connect.error)}</InlineError>}
      <Button
        className="self-start"
        pending={connect.isPending}
        pendingLabel="Connecting..."
        onClick={() => void press()}
      >
        Connect calendar
      </Button>
    </div>
  )
}
