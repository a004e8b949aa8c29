import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Availability, availability, VersionedAvailability } from '#shared/availability.ts'
import { scheduling } from '#shared/scheduling.ts'
import { timeZoneOptions } from '#shared/time-zone-options.ts'
import { errorTypeOf, reasonOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { currentRow } from '#web/api/current-row.ts'
import { read } from '#web/api/read.ts'
import { UnreadDialog } from '#web/forms/unread-dialog.tsx'
import { useUser } from '#web/session/use-session.ts'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Select } from '#web/ui/select.tsx'
import { toast } from '#web/toasts/toast.ts'
import { BlockedFields } from './blocked-fields.tsx'
import { HoursFields } from './hours-fields.tsx'
import { mergeAvailability } from './merge-availability.ts'
import { MyCalendar } from './my-calendar.tsx'
import type { Saver } from './saved-part.ts'

/** When one can be chosen for interviews: open to every role, about oneself alone. */
export function AvailabilityDialog({ onClose }: { onClose: () => void }) {
  const loaded = useQuery({ ...read(availability.read, {}), staleTime: 0, gcTime: 0 })
  if (loaded.data) return <AvailabilityForm saved={loaded.data} onClose={onClose} />
  return (
    <UnreadDialog
      frame={frame}
      loaded={loaded}
      failed="Error loading your hours"
      skeletonClassName="h-96"
      onClose={onClose}
    />
  )
}

const frame = {
  open: true,
  title: 'My availability',
  description: 'Candidates are offered times within these hours, clear of your interviews and calendars.',
  submitLabel: 'Save Changes',
}

const changedElsewhere =
  'You changed your availability in another window in the meantime. Both changes stand here now; look them over and save again.'

function AvailabilityForm({ saved: read, onClose }: { saved: VersionedAvailability; onClose: () => void }) {
  const [{ updatedAt: version, ...saved }, setSaved] = useState(read)
  const [draft, setDraft] = useState<Availability>(saved)
  const [fault, setFault] = useState<string>()
  const calendar = useRef<Saver>(null)
  const [calendarDirty, setCalendarDirty] = useState(false)
  const [keeping, setKeeping] = useState(false)
  const { id: begunBy } = useUser()
  const queryClient = useQueryClient()
  const save = useMutation({
    mutationFn: (body: Availability) => call(availability.change, { body }, { rowVersion: version, begunBy }),
    onSuccess: () => {
      toast({ title: 'Availability saved', description: 'Interviews that stand keep their time.' })
      onClose()
      return queryClient.invalidateQueries({ queryKey: [scheduling.slots.path] })
    },
    onError: (error) => {
      const theirs = currentRow(VersionedAvailability, error)
      if (!theirs) return
      const { updatedAt: _, ...now } = theirs
      setSaved(theirs)
      setDraft((mine) => mergeAvailability(saved, mine, now))
    },
  })
  const told = save.error && (errorTypeOf(save.error) === 'conflict' ? changedElsewhere : reasonOf(save.error))
  const submit = async () => {
    const checked = Availability.safeParse(draft)
    setFault(checked.success ? undefined : checked.error.issues[0]?.message)
    if (!checked.success) return
    setKeeping(true)
    const kept = await calendar.current?.save()
    setKeeping(false)
    if (kept === false) setFault('Your hours are not saved yet: the calendar or room above could not be.')
    else save.mutate(checked.data)
  }
  return (
    <FormDialog
      {...frame}
      onOpenChange={onClose}
      dirty={calendarDirty || JSON.stringify(draft) !== JSON.stringify(saved)}
      pending={keeping || save.isPending}
      pendingLabel="Saving..."
      error={fault ?? told}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Field label="Time zone" required hint="All times below are on the clock of this zone.">
        <Select
          value={draft.timeZone}
          onChange={(timeZone) => setDraft({ ...draft, timeZone })}
          options={timeZoneOptions(draft.timeZone)}
        />
      </Field>
      <HoursFields hours={draft.hours} onChange={(hours) => setDraft({ ...draft, hours })} />
      <BlockedFields blocked={draft.blocked} onChange={(blocked) => setDraft({ ...draft, blocked })} />
      <MyCalendar ref={calendar} onDirty={setCalendarDirty} />
    </FormDialog>
  )
}
