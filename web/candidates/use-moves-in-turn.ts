import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ListedCandidate } from '#shared/candidates.ts'
import { isAway, isRefused, isUnknownAddress, reasonOf } from '#web/api/api-error.ts'
import { makeMove } from './make-move.ts'
import { useRefreshCandidate } from './use-refresh-candidate.ts'
import type { MoveForSeveral } from './why-not-moved.ts'

/** How far the move of one candidate is. `unsent`: moved, but the address is unknown, so that no email went out (SPEC 8). */
export type Turn = { is: 'moving' | 'moved' | 'unsent' } | { is: 'refused'; reason: string }

export const hasMoved = (turn: Turn | undefined) => turn?.is === 'moved' || turn?.is === 'unsent'

/**
 * Moves several candidates, one after the other, each by the call that moves one: what is refused for one holds nobody
 * else up. Where the server cannot be reached, or the session or the right to move has ended, nobody further is tried.
 */
export function useMovesInTurn(move: MoveForSeveral) {
  const refresh = useRefreshCandidate()
  // By the query client, which asks who is signed in where one is refused for want of a right.
  const { mutateAsync } = useMutation({
    mutationFn: (candidate: ListedCandidate) => makeMove(candidate, move, { rowVersion: candidate.updatedAt }),
  })
  const [turns, setTurns] = useState<ReadonlyMap<number, Turn>>(new Map())
  const [running, setRunning] = useState(false)
  const going = useRef(false)
  // Whoever leaves the page ends it with the one that is under way.
  useEffect(() => () => void (going.current = false), [])

  const start = async (candidates: readonly ListedCandidate[]) => {
    if (going.current) return
    going.current = true
    setRunning(true)
    const tried: number[] = []
    for (const candidate of candidates) {
      if (!going.current) break
      tried.push(candidate.id)
      setTurns((now) => new Map(now).set(candidate.id, { is: 'moving' }))
      // oxlint-disable-next-line no-await-in-loop -- one after the other, so that a stop is one
      const { turn, ends } = await turnOf(mutateAsync(candidate))
      setTurns((now) => new Map(now).set(candidate.id, turn))
      if (ends) break
    }
    going.current = false
    await refresh(...tried)
    setRunning(false)
  }
  return { turns, running, start, stop: () => void (going.current = false) }
}

async function turnOf(moved: Promise<unknown>): Promise<{ turn: Turn; ends: boolean }> {
  try {
    await moved
    return { turn: { is: 'moved' }, ends: false }
  } catch (error) {
    if (isUnknownAddress(error)) return { turn: { is: 'unsent' }, ends: false }
    return { turn: { is: 'refused', reason: reasonOf(error) }, ends: isAway(error) || isRefused(error) }
  }
}
