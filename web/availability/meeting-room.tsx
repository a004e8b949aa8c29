import { useMutation } from '@tanstack/react-query'
import { useImperativeHandle, useState } from 'react'
import { calendars, type MyCalendar } from '#shared/calendars.ts'
import { reasonOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { useUser } from '#web/session/use-session.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { toast } from '#web/toasts/toast.ts'
import type { SavedPart } from './saved-part.ts'

type MeetingRoomProps = SavedPart & { meetingUrl: string | null; onSaved: (mine: MyCalendar) => void }

/** One's own room for video calls, such as a personal Zoom, Meet or Teams link. */
export function MeetingRoom({ meetingUrl, onSaved, onDirty, ref }: MeetingRoomProps) {
  const [typed, setTyped] = useState(meetingUrl ?? '')
  const { id: begunBy } = useUser()
  const save = useMutation({
    mutationFn: () => call(calendars.setRoom, { body: { meetingUrl: typed.trim() || null } }, { begunBy }),
    onSuccess: (mine) => {
      toast({ title: 'Meeting room saved', description: 'It holds for interviews that are scheduled from now on.' })
      onDirty(typed.trim() !== (mine.meetingUrl ?? ''))
      onSaved(mine)
    },
  })
  const differs = (text: string) => text.trim() !== (meetingUrl ?? '')
  const saveTyped = async () => {
    if (!differs(typed)) return true
    return save.mutateAsync().then(
      () => true,
      () => false,
    )
  }
  useImperativeHandle(ref, () => ({ save: saveTyped }))
  return (
    <div className="flex flex-col gap-3">
      <h3 className="font-semibold">Meeting room</h3>
      <Field
        label="Link to my room"
        error={save.error ? reasonOf(save.error) : undefined}
        hint="Interviews that you lead take place there, unless another link is given."
      >
        <Input
          type="url"
          autoComplete="off"
          placeholder="https://"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            onDirty(differs(target.value))
          }}
          onKeyDown={({ key }) => {
            if (key === 'Enter' && !save.isPending) void saveTyped()
          }}
        />
      </Field>
      <Button
        className="self-start"
        disabled={!differs(typed)}
        pending={save.isPending}
        pendingLabel="Saving..."
        onClick={() => save.mutate()}
      >
        Save room
      </Button>
    </div>
  )
}
