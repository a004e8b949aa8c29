import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Candidate, ListedCandidate } from '#shared/candidates.ts'
import { isAway, isRefused, isUnknownAddress, reasonOf } from '#web/api/api-error.ts'
import { theirCandidate } from '#web/candidates/their-candidate.ts'
import { useRefreshCandidate } from '#web/candidates/use-refresh-candidate.ts'
import { isUnanswered } from '#web/toasts/refusal-toast.ts'
import { useUser } from '#web/session/use-session.ts'
import { tellCutShort, type CutShort } from './tell-cut-short.ts'
import { whyRefused } from '#web/candidates/why-refused.ts'

/** How far it is with one candidate. `unsent`: done, but the address is unknown, so that no email went out (SPEC 8). */
export type Turn =
  | { is: 'doing' | 'done' | 'unsent' }
  /** `theirs`: as someone else has left the candidate, where that is why. `unanswered`: it may have been done all the same. */
  | { is: 'refused'; reason: string; theirs: Candidate | undefined; unanswered: boolean }

export const isDone = (turn: Turn | undefined) => turn?.is === 'done' || turn?.is === 'unsent'

interface Act {
  /** The call for one of them, in whose name it was begun. */
  act: (candidate: ListedCandidate, begunBy: number) => Promise<unknown>
  /** "2 of 5 candidates moved" */
  done: string
}

/**
 * Does the same with several candidates, one after the other, each by the call for one: what is refused for one holds nobody
 * else up. Where the server cannot be reached, or the session or the right to it has ended, nobody further is tried; nor
 * once somebody else is signed in, which whoever began it is told as their screen goes.
 */
export function useInTurn({ act, done }: Act) {
  const refresh = useRefreshCandidate()
  const queryClient = useQueryClient()
  const { id: begunBy } = useUser()
  // By the query client, which asks who is signed in where one is refused for want of a right.
  const { mutateAsync } = useMutation({ mutationFn: (candidate: ListedCandidate) => act(candidate, begunBy) })
  const [turns, setTurns] = useState<ReadonlyMap<number, Turn>>(new Map())
  const [running, setRunning] = useState(false)
  const going = useRef(false)
  const gone = useRef(false)
  const outcome = useRef<CutShort>(undefined)
  // Whoever leaves the page ends it with the one that is under way.
  useEffect(() => {
    gone.current = false
    return () => {
      going.current = false
      gone.current = true
      if (outcome.current) tellCutShort(queryClient, outcome.current)
    }
  }, [queryClient])

  const start = async (candidates: readonly ListedCandidate[]) => {
    if (going.current) return
    going.current = true
    setRunning(true)
    const tried: number[] = []
    let count = 0
    for (const candidate of candidates) {
      if (!going.current) break
      tried.push(candidate.id)
      setTurns((now) => new Map(now).set(candidate.id, { is: 'doing' }))
      // oxlint-disable-next-line no-await-in-loop -- one after the other, so that a stop is one
      const { turn, ends } = await turnOf(candidate, mutateAsync(candidate))
      setTurns((now) => new Map(now).set(candidate.id, turn))
      if (isDone(turn)) count += 1
      if (ends) break
    }
    going.current = false
    outcome.current = { begunBy, done, count, of: candidates.length }
    if (gone.current) tellCutShort(queryClient, outcome.current)
    await refresh(...tried)
    setRunning(false)
  }
  return { turns, running, start, stop: () => void (going.current = false) }
}

async function turnOf(candidate: Candidate, answer: Promise<unknown>): Promise<{ turn: Turn; ends: boolean }> {
  try {
    await answer
    return { turn: { is: 'done' }, ends: false }
  } catch (error) {
    if (isUnknownAddress(error)) return { turn: { is: 'unsent' }, ends: false }
    const unanswered = isUnanswered(error)
    const reason = unanswered ? reasonOf(undefined) : whyRefused(error, candidate)
    const turn = { is: 'refused', reason, theirs: theirCandidate(error), unanswered } as const
    return { turn, ends: isAway(error) || isRefused(error) }
  }
}
