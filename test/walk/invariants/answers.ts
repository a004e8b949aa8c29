import { changedTables } from '#test/walk/read-rows.ts'
import type { Taken } from '#test/walk/take-step.ts'

/** What holds of every answer, whatever was asked. Throws what does not. */
export function checkAnswer({ step, call, answer, before, after }: Taken) {
  if (!call || !answer) return
  const { status } = answer
  if (status >= 500) throw new Error('A fault of ours')
  checkRoles({ call, status })
  const changed = changedTables(before, after).filter(
    (table) => table !== 'notification_queue' || queuesMore({ before, after }),
  )
  // The visit after the time was up ends the assessment (decision 26).
  if (call.method === 'GET' && changed.length > 0 && !call.path.startsWith('/assessments/'))
    throw new Error(`A read wrote to ${changed.join(', ')}`)
  // The letter was refused, the move stays (SPEC 8).
  const isRefused = status >= 400 && status !== 422
  if (isRefused && changed.length > 0) throw new Error(`A refused call changed ${changed.join(', ')}`)
  if (call.version?.isStale && status < 400 && changed.length > 0)
    throw new Error(`A row that was out of date was written over: ${changed.join(', ')}`)
  if (call.version && !call.version.isStale && answer.text.includes('"errorType":"conflict"'))
    throw new Error('A screen that shows the row as it is was told of a conflict')
  const told = changed.filter(
    (table) => !untold.has(table) && !(step.name === 'apply' && ofWhomStaffEntered.has(table)),
  )
  if (told.length > 0 && after.activity.length === before.activity.length)
    throw new Error(`A change without a word on the timeline: ${changed.join(', ')}`)
}

/** What the screen offered was taken. */
export function checkPromised({ call, answer }: Taken) {
  if (!call?.promised || !answer) return
  if (answer.status >= 400 && answer.status !== 422)
    throw new Error(`What was offered is refused: ${answer.text.replace(/\d+/g, '#').slice(0, 120)}`)
}

/** What ends with a candidacy that is over, or is nobody else's business. */
const untold = new Set(['assessment_sittings', 'assessment_answers', 'notification_queue', 'settings'])

/** A form that names somebody known shows nowhere until the link in its letter is used (decision 27). */
const ofWhomStaffEntered = new Set(['application_links', 'email_logs'])

/** Beside a file that was written before its transaction: whoever fails leaves the row that removes it. */
const queuesMore = ({ before, after }: Pick<Taken, 'before' | 'after'>) => besidesFiles(before) !== besidesFiles(after)
const besidesFiles = ({ queue }: Taken['before']) => JSON.stringify(queue.filter(({ type }) => type !== 'files.remove'))

function checkRoles({ call, status }: { call: NonNullable<Taken['call']>; status: number }) {
  const { who, allow, rowAllows = true } = call
  if (!allow) return
  if (!who) {
    if (status !== 401) throw new Error('A visitor was let in')
    return
  }
  const mayCall = allow.includes(who.role)
  if (!mayCall && status !== 403) throw new Error(`Not for ${who.role}, who was not refused`)
  if (!mayCall) return
  if (status === 401) throw new Error(`${who.role} may, and was sent to sign in`)
  if (rowAllows && status === 403) throw new Error(`${who.role} may, and was refused`)
  if (!rowAllows && status < 400) throw new Error(`The row's own rule refuses ${who.role} ${who.id}`)
}
