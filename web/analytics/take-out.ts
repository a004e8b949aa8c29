import type { toldByScreens } from '#shared/access-events.ts'
import { accessLog } from '#shared/access-log.ts'
import { reasonOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { toast } from '#web/toasts/toast.ts'
import { downloadText } from './download-text.ts'

/** Makes a file of what a screen shows, once it is on record that somebody takes it out (decision 83); without that there is none. */
export async function takeOut(
  what: (typeof toldByScreens)[number],
  rows: number,
  { text, name }: { text: string; name: string },
) {
  try {
    await call(accessLog.takeOut, { body: { what, rows } })
    downloadText(text, { name, type: 'text/csv' })
  } catch (error) {
    toast({ title: 'Export failed', description: reasonOf(error), variant: 'destructive' })
  }
}
