import type { QueryClient } from '@tanstack/react-query'
import { candidates } from '#shared/candidates.ts'
import { screening } from '#shared/screening.ts'
import { call } from '#web/api/call.ts'
import { readAgain } from '#web/api/read-again.ts'
import { goingKey } from './use-screening.ts'

/** Between two questions whether all is checked. */
const againMs = 1_500
/** Ten minutes; whoever still looks then reads a list again by opening it. */
const timesMax = 400

/**
 * After a job's criteria, or the words that they are taken from, were saved: reads again what shows how many of them a resume
 * shows, at once and until the server has checked the last resume of the job. Without the server it stops.
 */
export const readChecked = (queryClient: QueryClient, jobId: number) =>
  readUntil(queryClient, async () => !(await call(screening.criteria, { params: { id: jobId } })).checking)

/** The same after a candidate's resume was uploaded, until the server has read and checked it, or somebody takes them out. */
export async function readResumeChecked(queryClient: QueryClient, candidateId: number): Promise<void> {
  const params = { id: candidateId }
  const isGoing = () => queryClient.getQueryData(goingKey(candidateId)) === true
  await readUntil(queryClient, async () =>
    isGoing() ? undefined : (await call(screening.candidate, { params })).state !== 'pending',
  )
  // What was read is counted for the lists a moment later.
  await again()
  if (!isGoing()) await readLists(queryClient)
}

/** Stops where `done` knows no answer. */
async function readUntil(queryClient: QueryClient, done: () => Promise<boolean | undefined>): Promise<void> {
  await readLists(queryClient)
  for (let time = 1; time <= timesMax; time += 1) {
    // Asked before the lists are read: what they say is then as new as the answer.
    // oxlint-disable-next-line no-await-in-loop -- one look after the other
    const isDone = await done().catch(() => undefined)
    if (isDone === undefined) return
    // oxlint-disable-next-line no-await-in-loop -- one look after the other
    await readLists(queryClient)
    if (isDone) return
    // oxlint-disable-next-line no-await-in-loop -- one look after the other
    await again()
  }
}

const again = () => new Promise((resolve) => setTimeout(resolve, againMs))
const readLists = (queryClient: QueryClient) => readAgain(queryClient, [candidates.list.path], ofScreening)
/** Whoever fits a job does by what it asks for. */
const ofScreening = /\/(?:screening|people-who-fit)$/
