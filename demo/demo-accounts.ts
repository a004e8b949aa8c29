import { roleLabels, type Role } from '#shared/permissions.ts'

/** Of every account of the demo; no secret, for a company that does not exist. */
export const demoPassword = 'quillmere-demo'

/** One account a role. */
export const demoAccounts = [
  { username: 'hiring', fullName: 'Hana Nováková', role: 'hiringManager' },
  { username: 'project', fullName: 'Tomasz Łukasik', role: 'projectManager' },
  { username: 'coo', fullName: 'Carmen Iglesias', role: 'coo' },
  { username: 'ceo', fullName: "Maeve O'Rourke", role: 'ceo' },
  { username: 'director', fullName: 'Dmitri Sorokin', role: 'director' },
  { username: 'admin', fullName: 'Adaeze Okoye', role: 'admin' },
] as const satisfies readonly { username: string; fullName: string; role: Role }[]

/** What the terminal shows: who may sign in, and with what. */
export function describeAccounts() {
  return [
    `The demo's accounts, all with the password  ${demoPassword}`,
    '',
    row('user name', 'who'),
    ...demoAccounts.map(({ username, fullName, role }) => row(username, `${fullName}, ${roleLabels[role]}`)),
    '',
  ].join('\n')
}

const row = (...cells: string[]) => `  ${cells.map((cell) => cell.padEnd(12)).join('')}`.trimEnd()
