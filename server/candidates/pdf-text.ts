import { Worker } from 'node:worker_threads'

const limitMs = 10_000
const memoryMb = 256
/** More words than any resume has; PostgreSQL indexes about a megabyte of them. */
export const resumeTextCharactersMax = 100_000

/** The words of a PDF, cut to `resumeTextCharactersMax`, as PostgreSQL can store them. Throws for a broken one, and after ten seconds. */
export async function pdfText(bytes: Uint8Array): Promise<string> {
  const worker = new Worker(new URL('pdf-text-worker.ts', import.meta.url), {
    workerData: new Uint8Array(bytes),
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: memoryMb / 8 },
    // What the reader complains of is in its error; the process's own output stays clean.
    stdout: true,
    stderr: true,
  })
  let timer: NodeJS.Timeout | undefined
  try {
    const text = await new Promise<string>((resolve, reject) => {
      timer = setTimeout(() => reject(new Error(`The PDF could not be read within ${limitMs / 1000} s`)), limitMs)
      // Under `node --watch` a worker also tells which files it loads.
      worker.on('message', (said: { text?: unknown }) => typeof said.text === 'string' && resolve(said.text))
      worker.once('error', reject)
      worker.once('exit', () => reject(new Error('The PDF could not be read')))
    })
    return storable(text)
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}

const storable = (text: string) => text.replaceAll('\0', '').slice(0, resumeTextCharactersMax).toWellFormed()
