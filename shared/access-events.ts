/** By what somebody was let in. */
export const waysIn = ['password', 'app-code', 'recovery-code', 'passkey', 'single-sign-on'] as const
/** Why somebody was not. */
export const refusals = [
  'unknown-name',
  'wrong-password',
  'deactivated',
  'wrong-code',
  'wrong-passkey',
  'unknown-identity',
  'passwords-closed',
  'too-many',
] as const
export type Refusal = (typeof refusals)[number]
/** What was taken out: a file that a screen makes, or a list that was read whole, which is the same. */
export const takenOut = [
  'candidates',
  'selected-candidates',
  'figure',
  'report',
  'interviews',
  'offers',
  'emails',
  'activity',
  'access',
] as const
export type TakenOut = (typeof takenOut)[number]
/** Of these the server sees no list that is read whole: the screen that makes the file tells of it first. */
export const toldByScreens = ['selected-candidates', 'report'] as const satisfies readonly TakenOut[]
export const backupsBy = ['schedule', 'operator'] as const

/** What is on record of accounts and of data that leaves (decision 83), and what can be said of each. */
export const accessDetails = {
  'signed-in': waysIn,
  /** The password was right; nobody is in before the code is. */
  'code-asked': ['password'],
  refused: refusals,
  'signed-out': ['here', 'elsewhere'],
  'taken-out': takenOut,
  'backed-up': backupsBy,
} as const
export type AccessEvent = keyof typeof accessDetails
export const accessEvents = Object.keys(accessDetails) as [AccessEvent, ...AccessEvent[]]
export type AccessDetail = (typeof accessDetails)[AccessEvent][number]

/** What it can be narrowed to. */
export const accessKinds = {
  'sign-ins': ['signed-in', 'code-asked', 'signed-out'],
  refused: ['refused'],
  exports: ['taken-out', 'backed-up'],
} as const satisfies Record<string, readonly AccessEvent[]>
export type AccessKind = keyof typeof accessKinds
export const accessKindNames = Object.keys(accessKinds) as [AccessKind, ...AccessKind[]]
