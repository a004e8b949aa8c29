import type { QueryClient } from '@tanstack/react-query'
import { candidates } from '#shared/candidates.ts'
import { screening } from '#shared/screening.ts'
import { call } from '#web/api/call.ts'
import { readAgain } from '#web/api/read-again.ts'

/** Between two questions whether all resumes are checked. */
const againMs = 1_500
/** Ten minutes; whoever still looks then reads a list again by opening it. */
const timesMax = 400

/**
 * After a job's criteria were saved: reads again what shows how many of them a resume shows, at once and until the server has
 * checked the last resume of the job. Without the server it stops.
 */
export async function readChecked(queryClient: QueryClient, jobId: number): Promise<void> {
  await readAgain(queryClient, [candidates.list.path], ofScreening)
  for (let time = 1; time <= timesMax; time += 1) {
    // Asked before the lists are read: what they say is then as new as the answer.
    // oxlint-disable-next-line no-await-in-loop -- one look after the other
    const checking = await call(screening.criteria, { params: { id: jobId } }).then(
      (answer) => answer.checking,
      () => undefined,
    )
    if (checking === undefined) return
    // oxlint-disable-next-line no-await-in-loop -- one look after the other
    await readAgain(queryClient, [candidates.list.path], ofScreening)
    if (!checking) return
    // oxlint-disable-next-line no-await-in-loop -- one look after the other
    await new Promise((resolve) => setTimeout(resolve, againMs))
  }
}

const ofScreening = /\/screening$/
