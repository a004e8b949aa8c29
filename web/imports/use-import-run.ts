import { useEffect, useRef, useState } from 'react'
import { imports } from '#shared/imports.ts'
import { call } from '#web/api/call.ts'
import { inBatches } from '#web/imports/check/in-batches.ts'
import type { CheckedRow } from '#web/imports/check/check-table.ts'
import type { TableRow } from '#web/imports/read/table.ts'
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
}

/**
 * Adds rows by the batch, one after the other. What failed is sent again with the same key, so that nobody is added twice,
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
      while (now.next < now.batches.length && !stopping.current) {
        now = await withNext(now, userId)
        setRun({ ...now, state: stopping.current ? 'stopping' : 'running' })
      }
      setRun({ ...now, state: now.next < now.batches.length ? 'stopped' : 'ended' })
    } catch (error) {
      setRun({ ...now, state: 'failed', error })
    }
    void refresh()
  }
  return {
    run,
    begin: (rows: readonly CheckedRow[], asked: Pick<Run, 'fileName' | 'sendAssessments' | 'tag'>) =>
      go({
        ...asked,
        key: randomUuid(),
        batches: inBatches(rows.filter(({ fate }) => fate === 'new')),
        next: 0,
        state: 'running',
        added: 0,
        byJob: new Map(),
        leftOut: rows.flatMap((each) => (each.fate === 'new' ? [] : [{ row: each.row, why: whyLeftOut(each) }])),
      }),
    goOn: () => run && void go(run),
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

async function withNext(run: Run, userId: number): Promise<Run> {
  const { key, fileName, sendAssessments, tag, batches, next } = run
  const batch = batches[next]!
  const rows = batch.map(({ candidate }) => candidate)
  const body = { key, fileName, sendAssessments, ...(tag && { tag }), rows }
  const answer = await call(imports.add, { body }, { begunBy: userId })
  const why = new Map(answer.leftOut.map(({ row, message }) => [row, message]))
  const byJob = new Map(run.byJob)
  for (const { jobId, row } of rows) if (!why.has(row)) byJob.set(jobId, (byJob.get(jobId) ?? 0) + 1)
  return {
    ...run,
    next: next + 1,
    importId: answer.importId,
    added: run.added + answer.added,
    byJob,
    leftOut: [
      ...run.leftOut,
      ...batch.flatMap(({ row }) => (why.has(row.row) ? [{ row, why: why.get(row.row)! }] : [])),
    ],
  }
}
