import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useImperativeHandle, useRef, useState } from 'react'
import { calendars, type MyCalendar as Mine } from '#shared/calendars.ts'
import { isFinal } from '#web/api/api-error.ts'
import { LoadError } from '#web/api/load-error.tsx'
import { read } from '#web/api/read.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { CalendarFeed } from './calendar-feed.tsx'
import { ConnectCalendar } from './connect-calendar.tsx'
import { ConnectedCalendars } from './connected-calendars.tsx'
import { MeetingRoom } from './meeting-room.tsx'
import type { SavedPart, Saver } from './saved-part.ts'

/** While something is being read the list looks again this often. */
const lookMs = 1_500

/**
 * What one shares with calendars elsewhere: those read here, the feed read there, and one's own room. Saved part by part, and
 * what was typed and not saved yet together with the hours around it.
 */
export function MyCalendar({ onDirty, ref }: SavedPart) {
  const calendar = useRef<Saver>(null)
  const room = useRef<Saver>(null)
  const [unsaved, setUnsaved] = useState({ calendar: false, room: false })
  const tell = (part: keyof typeof unsaved) => (dirty: boolean) => {
    const now = { ...unsaved, [part]: dirty }
    setUnsaved(now)
    onDirty(now.calendar || now.room)
  }
  useImperativeHandle(ref, () => ({
    save: async () => ((await calendar.current?.save()) ?? true) && ((await room.current?.save()) ?? true),
  }))
  const queryClient = useQueryClient()
  const mine = read(calendars.mine, {})
  const loaded = useQuery({
    ...mine,
    refetchInterval: ({ state }) =>
      state.data?.connected.some(({ reading }) => reading) && !isFinal(state.error) ? lookMs : false,
  })
  const { data, error } = loaded
  const keep = (saved: Mine) => queryClient.setQueryData(mine.queryKey, saved)
  const refresh = () => queryClient.invalidateQueries({ queryKey: [calendars.mine.path] })
  const failure = <LoadError title="Error loading your calendars" reads={[loaded]} />
  if (!data) return error ? failure : <Skeleton className="h-48" />
  return (
    <section
      aria-label="My calendar"
      className="flex flex-col gap-6 border-t pt-4"
      // Enter in one of these fields must not save the working hours around them.
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
      }}
    >
      {failure}
      <div className="flex flex-col gap-3">
        <h3 className="font-semibold">Connected calendars</h3>
        <p className="text-meta text-ink-soft">
          Times at which these calendars say that you are busy are not offered to candidates. Only when you are busy is
          kept, never what for.
        </p>
        <ConnectedCalendars connected={data.connected} onRemoved={keep} onRefused={refresh} onAsked={refresh} />
        <ConnectCalendar ref={calendar} onConnected={refresh} onDirty={tell('calendar')} />
      </div>
      <CalendarFeed feed={data.feed} onRevoked={keep} onMade={refresh} />
      <MeetingRoom ref={room} meetingUrl={data.meetingUrl} onSaved={keep} onDirty={tell('room')} />
    </section>
  )
}
