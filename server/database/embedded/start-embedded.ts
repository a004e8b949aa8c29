import { accessSync, constants, existsSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { EmbeddedWorkerData } from './embedded-worker.ts'
import { folderTrouble } from './folder-trouble.ts'
import { ownDirectory } from './own-directory.ts'
import { makeSocketFolder, removeSocketFolder, socketName } from './socket-folder.ts'

/** The embedded database's own folder in the data folder. */
export const embeddedFolder = 'postgres'

export interface EmbeddedOptions {
  dataDir: string
  /** Only for tests: the rows live in memory, beginning with this tar of PostgreSQL's files. */
  memory?: { tar: string }
  /** The engine failed or went away unasked: nothing works any more. */
  onCrash: (error: Error) => void
  idleInTransactionMs?: number
}

/** PostgreSQL embedded in a worker thread of this process, reached on a unix socket as any other. */
export interface Embedded {
  socketFolder: string
  /** How many times the engine has asked the disk to keep what it wrote. */
  fsyncCount: () => number
  stop: () => Promise<void>
}

/**
 * Starts it on DATA_DIR/postgres. Throws DirectoryInUseError when another process has that, DataFolderError when the folder
 * cannot hold it.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  try {
    return await startIn(options)
  } catch (error) {
    throw folderTrouble(error, options.dataDir)
  }
}

async function startIn({ dataDir, memory, onCrash, idleInTransactionMs = 10_000 }: EmbeddedOptions): Promise<Embedded> {
  const disown = ownDirectory(dataDir)
  const free = () => {
    removeSocketFolder(dataDir)
    disown()
  }
  try {
    const folder = join(dataDir, embeddedFolder)
    // The engine would only say that it does not start.
    if (existsSync(folder)) accessSync(folder, constants.R_OK | constants.W_OK)
    const socketFolder = makeSocketFolder(dataDir)
    const fsyncCounter = new Int32Array(new SharedArrayBuffer(4))
    const worker = await startWorker({
      rows: memory ?? { folder },
      socketPath: join(socketFolder, socketName),
      fsyncCounter,
      idleInTransactionMs,
    })
    const watch = watchWorker(worker, onCrash)
    return {
      socketFolder,
      fsyncCount: () => Atomics.load(fsyncCounter, 0),
      async stop() {
        await watch.stop()
        free()
      },
    }
  } catch (error) {
    free()
    throw error
  }
}

async function startWorker(data: EmbeddedWorkerData) {
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData: data })
  await new Promise<void>((resolve, reject) => {
    onNews(worker, 'ready', resolve)
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('The embedded database ended while starting')))
  })
  worker.removeAllListeners()
  return worker
}

/** Under `node --watch` a worker also tells which files it loads: only what is ours counts. */
function onNews(worker: Worker, news: 'ready' | 'stopped', then: () => void) {
  worker.on('message', (said) => said === news && then())
}

function watchWorker(worker: Worker, onCrash: (error: Error) => void) {
  let stopping: Promise<void> | undefined
  let crashed = false
  const crash = (error: unknown) => {
    if (crashed || stopping) return
    crashed = true
    onCrash(error instanceof Error ? error : new Error(String(error)))
  }
  worker.once('error', crash)
  const ended = Promise.withResolvers<void>()
  worker.once('exit', () => {
    crash(new Error('The embedded database ended by itself'))
    ended.resolve()
  })
  async function stop() {
    onNews(worker, 'stopped', ended.resolve)
    worker.postMessage('stop', [])
    await ended.promise
    await worker.terminate()
  }
  return { stop: () => (stopping ??= stop()) }
}
