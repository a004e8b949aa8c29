import { useEffect, useRef, useState } from 'react'
import { imports } from '#shared/imports.ts'
import { call } from '#web/api/call.ts'
import { inBatches } from '#web/imports/check/in-batches.ts'
import type { CheckedRow } from '#web/imports/check/check-table.ts'
import type { TableRow } from '#web/imports/read/table.ts'
import type { ResumeFile } from '#web/imports/resumes/resume-file.ts'
import { randomUuid } from '#web/ui/random-id.ts'
import { useUser } from '#web/session/use-session.ts'
import { useRefreshImports } from './use-refresh-imports.ts'
import { whyLeftOut } from './why-left-out.ts'

/** An import that was begun, and how far it has come. */
export interface Run {
  /** By it the server knows what it has added already. */
  key: string
  fileName: string
  sendAssessments: boolean
  /** For everybody whom it adds; empty for none. */
  tag: string
  batches: readonly (readonly CheckedRow[])[]
  /** The batch that comes next. */
  next: number
  state: 'running' | 'stopping' | 'stopped' | 'failed' | 'ended'
  error?: unknown
  importId?: number
  added: number
  /** How many came to each job. */
  byJob: ReadonlyMap<number, number>
  leftOut: readonly { row: TableRow; why: string }[]
  /** The file of each row that has one, by its number. */
  resumes: ReadonlyMap<number, ResumeFile>
  /** Resumes of those who are here, which come before the next rows. */
  waiting: readonly ResumeUpload[]
  attached: number
  /** `final`: it would be refused again. */
  unattached: readonly { upload: ResumeUpload; reason: string; final: boolean }[]
}

/** A resume on its way to whom a row has become, or was already. */
export interface ResumeUpload {
  candidateId: number
  name: string
  file: ResumeFile
  /** It may have been stored, and the answer was lost. */
  tried?: boolean
}
type Beginning = Pick<Run, 'fileName' | 'sendAssessments' | 'tag' | 'resumes' | 'waiting'>

/**
 * Adds rows by the batch, one after the other, each followed by its resumes. What failed is sent again with the same key, so that nobody is added twice,
 * whether or not the answer that was lost told of them.
 */
export function useImportRun() {
  const [run, setRun] = useState<Run>()
  const stopping = useRef(false)
  const { id: userId } = useUser()
  const refresh = useRefreshImports()
  useEffect(
    () => () => {
      stopping.current = true
    },
    [],
  )
  const go = async (from: Run) => {
    stopping.current = false
    let now: Run = { ...from, state: 'running', error: undefined }
    setRun(now)
    try {
      while (!isDone(now) && !now.error && !stopping.current) {
        now = await (now.waiting.length > 0 ? withResumes(now, userId) : withNext(now, userId))
        setRun({ ...now, state: stopping.current ? 'stopping' : 'running' })
      }
      setRun({ ...now, state: isDone(now) ? 'ended' : now.error ? 'failed' : 'stopped' })
    } catch (error) {
      setRun({ ...now, state: 'failed', error })
    }
    void refresh()
  }
  return {
    run,
    begin: (rows: readonly CheckedRow[], asked: Beginning) =>
      go({
        ...asked,
        key: randomUuid(),
        batches: inBatches(rows.filter(({ fate }) => fate === 'new')),
        next: 0,
        state: 'running',
        added: 0,
        attached: 0,
        unattached: [],
        byJob: new Map(),
        leftOut: rows.flatMap((each) => (each.fate === 'new' ? [] : [{ row: each.row, why: whyLeftOut(each) }])),
      }),
    goOn: () => run && void go(run),
    /** The resumes that were not added, once more: those that may be. */
    tryAgain: () => {
      if (!run) return
      const again = run.unattached.filter(({ final }) => !final)
      const unattached = run.unattached.filter(({ final }) => final)
      void go({ ...run, waiting: again.map(({ upload }) => upload), unattached })
    },
    stop: () => {
      stopping.current = true
      setRun((now) => now && { ...now, state: 'stopping' })
    },
    /** What was not sent is left out. */
    end: () =>
      setRun(
        (now) =>
          now && {
            ...now,
            state: 'ended',
            next: now.batches.length,
            waiting: [],
            unattached: [
              ...now.unattached,
              ...now.waiting.map((upload) => ({ upload, reason: 'The import was ended before it', final: false })),
            ],
            leftOut: [
              ...now.leftOut,
              ...now.batches
                .slice(now.next)
                .flatMap((batch) => batch.map(({ row }) => ({ row, why: 'The import was ended before it' }))),
            ],
          },
      ),
    forget: () => setRun(undefined),
  }
}

const isDone = ({ waiting, next, batches }: Run) => waiting.length === 0 && next === batches.length

/** What attaches them comes with the first. */
const withResumes = async (run: Run, userId: number) =>
  (await import('./resumes/attach-some.ts')).attachSome(run, userId)

async function withNext(run: Run, userId: number): Promise<Run> {
  const { key, fileName, sendAssessments, tag, batches, next } = run
  const batch = batches[next]!
  const rows = batch.map(({ candidate }) => candidate)
  const body = { key, fileName, sendAssessments, ...(tag && { tag }), rows }
  const answer = await call(imports.add, { body }, { begunBy: userId })
  const why = new Map(answer.leftOut.map(({ row, message }) => [row, message]))
  const became = new Map(answer.candidates.map(({ row, id }) => [row, id]))
  const byJob = new Map(run.byJob)
  for (const { jobId, row } of rows) if (!why.has(row)) byJob.set(jobId, (byJob.get(jobId) ?? 0) + 1)
  return {
    ...run,
    next: next + 1,
    importId: answer.importId,
    added: run.added + answer.added,
    waiting: batch.flatMap(({ row: { row }, candidate: { name } }) => {
      const [candidateId, file] = [became.get(row), run.resumes.get(row)]
      return candidateId === undefined || !file ? [] : [{ candidateId, name, file }]
    }),
    byJob,
    leftOut: [
      ...run.leftOut,
      ...batch.flatMap(({ row }) => (why.has(row.row) ? [{ row, why: why.get(row.row)! }] : [])),
    ],
  }
}
