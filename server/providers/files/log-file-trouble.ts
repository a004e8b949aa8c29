import { minuteMs } from '#shared/durations.ts'
import type { Services } from '#server/context.ts'
import { FileStoreFault } from './file-store-fault.ts'
import type { FileStore } from './file-store.ts'

/** While the store does not work, and from one trouble to the next, so many lines at most. */
const everyMs = minuteMs

/**
 * The same store, which tells the log of what it does not do: at once, then once a minute with how much that was, and that it
 * works again. Nothing of keys, names or secrets is in it.
 */
export function logFileTrouble(files: FileStore, { log, now }: Pick<Services, 'now'> & { log: Log }): FileStore {
  let trouble: { sinceMs: number; told: boolean } | undefined
  let toldMs = -Infinity
  let failed = 0

  const begin = (reason: string) => {
    const atMs = now().getTime()
    trouble ??= { sinceMs: atMs, told: false }
    failed += 1
    if (Math.abs(atMs - toldMs) < everyMs) return
    toldMs = atMs
    trouble.told = true
    log.error({ reason, failed }, 'The file storage does not work: what needs a file fails with 503')
  }
  const end = () => {
    if (!trouble) return
    const { sinceMs, told } = trouble
    trouble = undefined
    if (!told) return
    log.warn({ seconds: Math.round((now().getTime() - sinceMs) / 1_000), failed }, 'The file storage works again')
    failed = 0
  }
  const watch = async <Value>(asked: Promise<Value>) => {
    try {
      const answer = await asked
      end()
      return answer
    } catch (error) {
      if (error instanceof FileStoreFault) begin(error.reason)
      throw error
    }
  }
  return {
    put: (...file) => watch(files.put(...file)),
    get: (...file) => watch(files.get(...file)),
    remove: (...file) => watch(files.remove(...file)),
    ...(files.room && { room: files.room }),
  }
}

type Log = Pick<Services['log'], 'error' | 'warn'>
