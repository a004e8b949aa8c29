import { format } from 'date-fns'
import type { AccessDetail, accessDetails, AccessEvent } from '#shared/access-events.ts'
import type { AccessEntry } from '#shared/access-log.ts'
import { many } from '#web/wording/many.ts'
import { dayText, timestamp } from '#web/wording/dates.ts'

/** What happened, each as a clause that reads on after a name. */
const words: { [Event in AccessEvent]: Record<(typeof accessDetails)[Event][number], string> } = {
  'signed-in': {
    password: 'signed in with a password',
    'app-code': 'signed in with a password and a code',
    'recovery-code': 'signed in with a password and a recovery code',
    passkey: 'signed in with a passkey',
    'single-sign-on': 'signed in by single sign-on',
  },
  'code-asked': { password: 'gave the right password and was asked for a code' },
  refused: {
    'unknown-name': 'was refused: no account has the name that was given',
    'wrong-password': 'was refused: wrong password',
    deactivated: 'was refused: the account is deactivated',
    'wrong-code': 'was refused: wrong code after the right password',
    'wrong-passkey': 'was refused: unknown or wrong passkey',
    'unknown-identity': 'was refused: single sign-on named nobody who has an account',
    'passwords-closed': 'was refused: passwords and passkeys are for administrators only',
    'too-many': 'was refused: too many failed attempts',
  },
  'signed-out': { here: 'logged out', elsewhere: 'logged out everywhere else' },
  'taken-out': {
    candidates: 'exported a list of candidates',
    'selected-candidates': 'exported selected candidates',
    figure: 'exported the rows of a figure of Hiring Analytics',
    report: 'exported the report of Hiring Analytics',
    interviews: 'exported a list of interviews',
    offers: 'exported a list of offers',
    emails: 'exported the log of emails',
    activity: 'exported the activity log',
    access: 'exported sign-ins and exports',
  },
  'backed-up': { schedule: 'made the daily backup', operator: 'made a backup by command' },
}

export const accessWords = ({ event, detail }: Pick<AccessEntry, 'event' | 'detail'>) =>
  // The two go together (access-events.ts).
  (words[event] as Partial<Record<AccessDetail, string>>)[detail] ?? detail

type Further = Pick<AccessEntry, 'event' | 'address' | 'browser' | 'at' | 'times' | 'lastAt'> &
  Partial<Pick<AccessEntry, 'rows'>>

/** How many rows, from where, and how often within the minute or the hour that an entry stands for. */
export const furtherWords = ({ event, address, browser, rows, at, times, lastAt }: Further) =>
  [
    rows == null ? '' : many(rows, 'row'),
    address ?? (event === 'refused' ? 'many addresses' : ''),
    browser ?? '',
    howOften({ at, times, lastAt }),
  ]
    .filter((part) => part !== '')
    .join(' · ')

/** "3 times", "3 times until 12:40"; of several addresses it may be the next day. */
function howOften({ at, times, lastAt }: Pick<AccessEntry, 'at' | 'times' | 'lastAt'>) {
  if (times === 1) return ''
  const often = `${times.toLocaleString('en')} times`
  if (timestamp(at) === timestamp(lastAt)) return often
  return `${often} until ${dayText(at) === dayText(lastAt) ? format(lastAt, 'HH:mm') : timestamp(lastAt)}`
}

/** Whose it was, where it is no account's. */
export function whoWords({ event, detail, account }: Pick<AccessEntry, 'event' | 'detail' | 'account'>) {
  if (account !== null) return `${account} (deleted)`
  if (event === 'backed-up') return detail === 'schedule' ? 'System' : 'Operator'
  return 'Unknown'
}
