import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { resumeFilesMax } from '#shared/limits.ts'
import type { ByHand } from './match-resumes.ts'
import { filesIn, type ResumeFile } from './resume-file.ts'

interface Chosen {
  files: readonly ResumeFile[]
  /** What could not be looked into. */
  refused: readonly { name: string; why: string }[]
  byHand: ByHand
  /** How many of what was chosen last had no room beside the others. */
  leftOut: number
}
const nothing: Chosen = { files: [], refused: [], byHand: new Map(), leftOut: 0 }

/** The files among which the resumes of a table are: chosen in several goes, each with whose it is said to be. */
export function useResumeFiles() {
  const [chosen, setChosen] = useState(nothing)
  const next = useRef(0)
  const reading = useMutation({
    mutationFn: async (given: readonly File[]) => {
      const found = await filesIn(given, next.current)
      next.current += found.files.length
      return found
    },
    onSuccess: ({ files, refused }) =>
      setChosen((now) => {
        const there = new Set(now.files.map(keyOf))
        const news = files.filter((file) => !there.has(keyOf(file)))
        const room = resumeFilesMax - now.files.length
        const taken = [...now.files, ...news.slice(0, room)]
        return { ...now, files: taken, refused, leftOut: Math.max(0, news.length - room) }
      }),
    // What is chosen next waits for what was chosen before.
    scope: { id: 'resume-files' },
  })
  return {
    ...chosen,
    reading: reading.isPending,
    take: (given: readonly File[]) => reading.mutate(given),
    /** By hand; a row has one file. */
    assign: (id: number, row: number | 'nobody') =>
      setChosen((now) => {
        const byHand = new Map([...now.byHand].map(([file, said]) => [file, said === row ? ('nobody' as const) : said]))
        return { ...now, byHand: byHand.set(id, row) }
      }),
    clear: () => setChosen(nothing),
  }
}
export type ResumeFiles = ReturnType<typeof useResumeFiles>

const keyOf = ({ path, bytes }: ResumeFile) => `${bytes} ${path}`
