import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError, isAway, isRefused, reasonOf } from '#web/api/api-error.ts'
import { readResume } from '#web/new-candidate/read-resume.ts'
import { withReading, type ResumeLine } from './resume-line.ts'
import type { UpdateLine } from './use-lines.ts'

const atOnceMax = 2
const unread = 'The resume could not be read for proposals. It is attached all the same.'

/**
 * Reads the lines' resumes in their order, two at a time: none is opened before its turn. Where the server cannot be reached,
 * reads no more for now, or the session has ended, the others wait, and `stopped` says why until `goOn`.
 */
export function useReadings(lines: readonly ResumeLine[], update: UpdateLine) {
  const [stopped, setStopped] = useState<string>()
  const leaving = useRef<AbortController>(undefined)
  const begun = useRef(new Set<number>())
  // By the query client, which asks who is signed in where one is refused for want of a session.
  const { mutateAsync } = useMutation({
    mutationFn: ({ file, signal }: { file: File; signal: AbortSignal }) => readResume(file, signal),
  })
  useEffect(() => {
    const ids = begun.current
    return () => {
      leaving.current?.abort()
      leaving.current = undefined
      ids.clear()
    }
  }, [])
  useEffect(() => {
    if (stopped !== undefined) return
    const { signal } = (leaving.current ??= new AbortController())
    const readOne = async ({ id, file }: ResumeLine) => {
      begun.current.add(id)
      update(id, (line) => ({ ...line, reading: { is: 'reading' } }))
      try {
        const reading = await mutateAsync({ file, signal })
        update(id, (line) => withReading(line, reading))
      } catch (error) {
        if (signal.aborted) return
        begun.current.delete(id)
        update(id, (line) => ({ ...line, reading: readingAfter(error) }))
        if (holdsUpAll(error)) setStopped(reasonOf(error))
      }
    }
    const free = atOnceMax - lines.filter(({ reading }) => reading.is === 'reading').length
    const next = lines.filter(({ id, reading }) => reading.is === 'waiting' && !begun.current.has(id))
    for (const line of next.slice(0, Math.max(free, 0))) void readOne(line)
  }, [lines, stopped, mutateAsync, update])
  return { stopped, goOn: () => setStopped(undefined) }
}

const tooMany = 429
const holdsUpAll = (error: unknown) =>
  isAway(error) || isRefused(error) || (error instanceof ApiError && error.status === tooMany)

function readingAfter(error: unknown): ResumeLine['reading'] {
  if (holdsUpAll(error)) return { is: 'waiting' }
  if (error instanceof ApiError && error.status === 400) return { is: 'refused', reason: error.reason }
  return { is: 'read', note: unread, warnings: [] }
}
