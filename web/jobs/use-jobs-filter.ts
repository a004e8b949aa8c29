import { searchCharactersMax } from '#shared/limits.ts'
import { jobStatuses, type JobStatus } from '#shared/pipeline.ts'
import { useAddress } from '#web/shell/use-address.ts'

/** What the jobs of a list have in common. */
export interface JobsWanted {
  status?: JobStatus | undefined
  search?: string | undefined
  /** Those that the reader submitted. */
  mine?: '1' | undefined
}

/** Each under its own name in the address; undefined takes it out. */
type Change = Partial<Record<'status' | 'q' | 'of', string | undefined>>

/** The filters of Job Postings, kept in the address so that they can be shared. A change goes back to the first page (SPEC 9). */
export function useJobsFilter() {
  const [params, changeAddress] = useAddress()
  const status = jobStatuses.find((each) => each === params.get('status'))
  const search = (params.get('q') ?? '').slice(0, searchCharactersMax)
  const mine = params.get('of') === 'me'
  const wanted: JobsWanted = { ...(status && { status }), ...(search && { search }), ...(mine && { mine: '1' }) }
  const change = (change: Change) =>
    changeAddress(
      (next) => {
        next.delete('page')
        for (const [name, value] of Object.entries(change)) {
          if (value) next.set(name, value)
          else next.delete(name)
        }
      },
      // Typing is no step to come back to; choosing is, and so is taking all filters out.
      { replace: Object.keys(change).every((name) => name === 'q') },
    )
  return { status, search, mine, wanted, filtered: Object.keys(wanted).length > 0, change }
}
