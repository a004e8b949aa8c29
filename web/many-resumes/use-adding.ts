import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { candidates } from '#shared/candidates.ts'
import { isAway, isFinal, isRefused, reasonOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { readFound, useAttachResume } from '#web/candidates/use-attach-resume.ts'
import { useRefreshCandidate } from '#web/candidates/use-refresh-candidate.ts'
import { whyNotAdded } from '#web/new-candidate/why-not-added.ts'
import { useUser } from '#web/session/use-session.ts'
import { lineBody } from './line-form.ts'
import { candidateOf, type ResumeLine } from './resume-line.ts'
import { tellAddedBefore, type Begun } from './tell-added-before.ts'
import type { UpdateLine } from './use-lines.ts'

type Shared = Parameters<typeof lineBody>[1]

/**
 * Adds the lines' candidates one after the other, each by the calls that add one, with its resume attached. What is refused
 * for one holds nobody else up; where the server cannot be reached, or the session has ended, nobody further is tried.
 */
export function useAdding(update: UpdateLine) {
  const { id: begunBy } = useUser()
  const queryClient = useQueryClient()
  const refresh = useRefreshCandidate()
  const attaching = useAttachResume()
  // By the query client, which asks who is signed in where one is refused for want of a right.
  const create = useMutation({
    mutationFn: (body: ReturnType<typeof lineBody>) => call(candidates.create, { body }, { begunBy }),
  })
  const upload = useMutation({
    mutationFn: ({ id, file }: { id: number; file: File }) => attaching.upload(id, file),
  })
  const [running, setRunning] = useState<{ done: number; of: number }>()
  const going = useRef(false)
  const gone = useRef(false)
  const outcome = useRef<Begun>(undefined)
  // Whoever leaves the page ends it with the one that is under way.
  useEffect(() => {
    gone.current = false
    return () => {
      going.current = false
      gone.current = true
      if (outcome.current) tellAddedBefore(queryClient, outcome.current)
    }
  }, [queryClient])

  const turn = (line: ResumeLine, now: NonNullable<ResumeLine['turn']>) =>
    update(line.id, (each) => ({ ...each, turn: now, ...('candidateId' in now && { proposed: new Set() }) }))
  /** Whether the others can be tried too. */
  const attachTo = async (line: ResumeLine, candidateId: number) => {
    turn(line, { is: 'attaching', candidateId })
    try {
      await upload.mutateAsync({ id: candidateId, file: line.file })
      turn(line, { is: 'added', candidateId })
      return true
    } catch (error) {
      turn(line, { is: 'unattached', candidateId, reason: reasonOf(error, 'Failed to upload the resume') })
      return !endsAll(error)
    }
  }
  const addOne = async (line: ResumeLine, shared: Shared) => {
    turn(line, { is: 'adding' })
    try {
      const { id } = await create.mutateAsync(lineBody(line.values, shared))
      return { id, goesOn: await attachTo(line, id) }
    } catch (error) {
      turn(line, { is: 'failed', reason: whyNotAdded(error), final: isFinal(error) && !isRefused(error) })
      return { id: undefined, goesOn: !endsAll(error) }
    }
  }
  const start = async (lines: readonly ResumeLine[], shared: Shared) => {
    if (going.current) return
    going.current = true
    const added: number[] = []
    for (const [done, line] of lines.entries()) {
      if (!going.current) break
      setRunning({ done, of: lines.length })
      // oxlint-disable-next-line no-await-in-loop -- one after the other, so that a stop is one
      const { id, goesOn } = await addOne(line, shared)
      if (id !== undefined) added.push(id)
      if (!goesOn) break
    }
    going.current = false
    outcome.current = { begunBy, added: added.length, of: lines.length }
    if (gone.current) tellAddedBefore(queryClient, outcome.current)
    await refresh(...added)
    // Lists are read again for the last of them, not for each: resumes are checked in the order in which they came.
    const last = added.at(-1)
    if (last !== undefined) readFound(queryClient, last)
    setRunning(undefined)
  }
  /** Its resume once more, to the candidate who is there. */
  const attachAgain = async (line: ResumeLine) => {
    const id = candidateOf(line)
    if (id === undefined || going.current) return
    going.current = true
    setRunning({ done: 0, of: 1 })
    await attachTo(line, id)
    going.current = false
    await refresh(id)
    readFound(queryClient, id)
    setRunning(undefined)
  }
  return { running, progress: attaching.progress, start, attachAgain, stop: () => void (going.current = false) }
}

const endsAll = (error: unknown) => isAway(error) || isRefused(error)
