import type { ReportedSitting, ReportItem } from '#shared/assessment-results.ts'

/** "72 ± 9", the score with its standard error in points. */
export const scoreText = (score: number, standardError: number | null) =>
  standardError === null ? String(score) : `${score} ± ${Math.round(standardError)}`

/** What a provisional percentile is. */
export const provisionalHint =
  'Provisional: by the difficulty of the questions, until 30 people have taken the same assessment.'

export function durationText(durationMs: number) {
  const seconds = Math.round(durationMs / 1000)
  if (seconds < 60) return `${seconds} s`
  const minutes = Math.floor(seconds / 60)
  return seconds % 60 === 0 || minutes >= 10 ? `${Math.round(seconds / 60)} min` : `${minutes} min ${seconds % 60} s`
}

/** How an answer did, in a word; undefined for a work sample, which people mark. */
export function outcomeOf({ credit, given }: Pick<ReportItem, 'credit' | 'given'>) {
  if (credit === null) return undefined
  if (given === null) return { label: 'No answer', tone: 'grey' } as const
  if (credit === 1) return { label: 'Right', tone: 'green' } as const
  return credit > 0
    ? ({ label: `Partly: ${Math.round(credit * 100)}%`, tone: 'amber' } as const)
    : ({ label: 'Wrong', tone: 'rose' } as const)
}

/** "Reasoning: 11 of 16", by section; credit in part counts in part. */
export const sectionTallies = ({ sections }: Pick<ReportedSitting, 'sections'>) =>
  sections.map(({ title, items }) => {
    const marked = items.filter(({ credit }) => credit !== null)
    if (marked.length === 0) {
      const done = items.filter(({ mark, markHidden }) => mark !== null || markHidden).length
      return { term: title, detail: done === 0 ? 'Not marked yet' : `${done} of ${items.length} marked` }
    }
    const reached = marked.reduce((sum, { credit }) => sum + (credit ?? 0), 0)
    return { term: title, detail: `${Number(reached.toFixed(1))} of ${marked.length}` }
  })
