import type { Role } from '#shared/permissions.ts'
import { candidate, openScreener } from './open-screener.tsx'
import type { Answer } from './screens-over.tsx'

export const [li, ada, noor] = [
  candidate,
  { ...candidate, id: 8, name: 'Ada Okafor' },
  { ...candidate, id: 9, name: 'Noor Haddad' },
]
export const whole = (row: typeof li) => Response.json({ ...row, alsoAppliedFor: [], undeliveredEmails: [] })

interface Opening {
  rows?: (typeof li)[]
  role?: Role
  /** Answers of the server by "METHOD path", over those that show the candidates. */
  answers?: Record<string, Answer>
}

/** The screener over several candidates; what it lists can change. */
export function openCandidates(path: string, { rows = [li, ada, noor], role = 'coo', answers = {} }: Opening = {}) {
  const listed = { rows }
  const opened = openScreener(path, {
    role,
    answers: {
      'GET /api/candidates': () => Response.json(listed.rows, { headers: { 'x-total-count': '3' } }),
      ...Object.fromEntries(
        rows.flatMap((row) => [
          [`GET /api/candidates/${row.id}`, () => whole(row)],
          [`GET /api/candidates/${row.id}/activity`, () => Response.json([])],
        ]),
      ),
      ...answers,
    },
  })
  return { ...opened, listed }
}
