import type { Activity } from '#shared/analytics.ts'
import { arrivalActions } from '#shared/arrival-actions.ts'

/** An entry as it is told: `andThen` follows on it, what the same person did next for the same candidate. */
export interface ToldEntry extends Activity {
  andThen?: string
}

/**
 * Entries, newest first, with a new candidate's resume told beside their arrival: whoever adds somebody does both at once,
 * others' entries may lie between.
 */
export function joinArrivals(entries: readonly Activity[]): ToldEntry[] {
  const joined = new Set<Activity>()
  const told = entries.map((entry, index) => {
    const resume = entries.slice(0, index).findLast((newer) => !joined.has(newer) && arriveTogether(newer, entry))
    if (!resume) return entry
    joined.add(resume)
    return { ...entry, andThen: 'attached a resume' }
  })
  return told.filter((entry) => !joined.has(entry))
}

/** Between saving somebody and the end of a slow upload, in milliseconds. */
const apartMax = 5 * 60_000

const arriveTogether = (resume: Activity, arrival: Activity) =>
  resume.action === arrivalActions.resumeAttached &&
  arrival.action === arrivalActions.candidateAdded &&
  Date.parse(resume.timestamp) - Date.parse(arrival.timestamp) <= apartMax &&
  resume.user?.fullName === arrival.user?.fullName &&
  resume.details?.candidateName === arrival.details?.candidateName &&
  resume.details?.jobTitle === arrival.details?.jobTitle
