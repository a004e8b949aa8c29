import { cleanup } from '@testing-library/react'
import { vi } from 'vitest'
import type { EvaluationDraft } from '#shared/evaluation-drafts.ts'
import type { Interview } from '#shared/interviews.ts'
import type { Kit } from '#shared/interview-plans.ts'
import type { Role } from '#shared/permissions.ts'
import { interview, openScreens, pageOf } from './open-screens.tsx'

const anchors = { 1: 'Guesses', 3: 'Explains', 5: 'Explains and shows' }
const kit: Kit = {
  questions: [{ text: 'What did you build last?', competency: 'problemSolvingScore' }],
  anchors: {
    technicalScore: anchors,
    communicationScore: anchors,
    problemSolvingScore: anchors,
    culturalFitScore: anchors,
  },
}

type Opening = {
  row?: Interview
  evaluations?: unknown[]
  draft?: EvaluationDraft | null
  role?: Role
  path?: string
  answers?: object
}
/** When every draft is saved, on the reader's own clock. */
export const now = new Date(2026, 2, 5, 12).toISOString()
/** The page of interview 9 over a server that answers as told. */
export const openInterview = ({
  row = interview,
  evaluations = [],
  draft = null,
  role = 'admin',
  path = '',
  answers,
}: Opening = {}) =>
  openScreens(
    `/interviews/9${path}`,
    {
      'GET /api/interviews/9': () => Response.json(row),
      'GET /api/interviews/9/evaluation': () => Response.json(evaluations),
      'GET /api/interviews/9/evaluation/draft': () => Response.json(draft),
      'PUT /api/interviews/9/evaluation/draft': () => Response.json({ savedAt: now, replacedNewer: false }),
      'GET /api/interviews/9/kit': () => Response.json({ kit }),
      'GET /api/interviews': () => pageOf([]),
      ...answers,
    },
    role,
  )

/**
 * Ends a test. What the form still saves as it goes is answered by the test's own server: refused, it would try again in the
 * next.
 */
export async function closeInterview() {
  vi.useRealTimers()
  cleanup()
  await new Promise(setImmediate)
  vi.unstubAllGlobals()
}
