import type { ListedCandidate } from '#shared/candidates.ts'
import { takeOut } from '#web/analytics/take-out.ts'
import { candidatesCsv } from './candidates-csv.ts'

/** The picked candidates as a file. */
export const exportSelection = (picked: readonly ListedCandidate[]) =>
  takeOut('selected-candidates', picked.length, { text: candidatesCsv(picked), name: 'candidates.csv' })
