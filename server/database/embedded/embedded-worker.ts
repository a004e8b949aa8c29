import { chmodSync, readFileSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { createCluster } from './create-cluster.ts'
import { DurableFiles } from './durable-files.ts'
import { extensions } from './extensions.ts'
import { serveWire } from './wire-server.ts'

/** What `startEmbedded` hands to its worker. */
export interface EmbeddedWorkerData {
  /** Where the rows are: a folder, or this memory, beginning with a tar of such a folder. */
  rows: { folder: string } | { tar: string }
  socketPath: string
  fsyncCounter: Int32Array<SharedArrayBuffer>
  idleInTransactionMs: number
}

const { rows, socketPath, fsyncCounter, idleInTransactionMs } = workerData as EmbeddedWorkerData
const files = 'folder' in rows ? await durable(rows.folder) : { loadDataDir: new Blob([readFileSync(rows.tar)]) }
const db = new PGlite({ extensions, ...files })
await db.waitReady

// Thrown outside any promise, so that it ends the worker and reaches the process that started it.
const onFailure = (cause: unknown) =>
  setImmediate(() => {
    throw new Error(`The embedded database failed: ${reason(cause)}`)
  })
const server = await serveWire({ db, path: socketPath, idleInTransactionMs, onFailure })

parentPort?.once('message', () => void stop().catch(onFailure))
tell('ready')
flushCompileCache() // this thread is ended, and what it compiled would be forgotten

async function durable(folder: string) {
  await createCluster(folder)
  keepToOurselves(folder)
  const { defaultStartParams } = PGlite as unknown as { defaultStartParams: string[] } // public, but missing from the types
  return {
    fs: new DurableFiles(folder, fsyncCounter),
    // -F would turn fsync off. Of the ways to sync, only fsync() itself passes through the hook.
    startParams: [...defaultStartParams.filter((flag) => flag !== '-F'), '-c', 'wal_sync_method=fsync'],
  }
}

/** The engine makes files that every account of the machine may read and write, whoever made the folder above them. */
function keepToOurselves(folder: string) {
  try {
    chmodSync(folder, 0o700)
  } catch {
    // A file system without such rights, or a folder that is another account's: whoever set it up keeps others away.
  }
}

/** Leaves nothing to replay at the next start. */
async function stop() {
  await server.stop()
  await db.exec('CHECKPOINT')
  await db.close()
  tell('stopped')
}

/** The engine throws plain objects as well as errors. */
function reason(cause: unknown) {
  return cause instanceof Error ? (cause.stack ?? cause.message) : JSON.stringify(cause)
}

function tell(news: 'ready' | 'stopped') {
  parentPort?.postMessage(news, [])
}
