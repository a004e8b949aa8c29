import { Worker } from 'node:worker_threads'
import { inTurn } from '#server/in-turn.ts'

/** What a question in a thread may take: time in milliseconds, and memory, for its heap and for what is beside it. */
export interface ThreadLimits {
  limitMs: number
  memoryMb: number
}
/** Beyond its time, beyond its memory, ended by an error, which is the cause, or ended by us. */
export interface Trouble {
  trouble: 'slow' | 'memory' | 'broken' | 'ended'
  cause?: unknown
}
/** The answer is what the module's own work gave. */
export type Done = { answer: unknown } | Trouble

/** How often a thread is asked what it holds. */
const lookEveryMs = 25
/**
 * V8 ends the thread that comes to its heap's limit, but the whole process where one step of it wants more than 16 MB beyond
 * that, as one replacement in a text of a million lines does. So its limit lies far behind ours, as a last one.
 */
const timesToLastLimit = 8
/** What is still to be collected counts as held. */
const timesWithGarbage = 2

/**
 * Asks a thread that is made for this question and ends with it, for what strangers have made. Never throws.
 * @param file a module that calls `answerQuestions`
 */
export async function runInThread(file: URL, question: unknown, limits: ThreadLimits): Promise<Done> {
  const thread = openThread(file, limits)
  try {
    return await thread.ask(question)
  } finally {
    await thread.end()
  }
}

/**
 * A thread that is made with its first question and kept for those that follow, which it answers one after another. One that
 * is in trouble is ended, and the next question makes another. It keeps no process alive.
 * @param idleMs how long it is kept with nothing to answer; without it, for good
 */
export function keepThread(file: URL, limits: ThreadLimits, idleMs?: number) {
  const one = inTurn(1)
  let kept: ReturnType<typeof openThread> | undefined
  let idle: NodeJS.Timeout | undefined
  let isOver = false
  async function drop() {
    const thread = kept
    kept = undefined
    await thread?.end()
  }
  async function askKept(question: unknown, limitMs: number): Promise<Done> {
    if (isOver) return { trouble: 'ended' }
    if (kept?.hasEnded()) kept = undefined
    const hasAnswered = kept !== undefined
    kept ??= openThread(file, limits)
    const done = await kept.ask(question, limitMs)
    if (!('trouble' in done)) return done
    await drop()
    // What an earlier question left behind is not this one's fault. Its time is: that is only its own.
    return hasAnswered && done.trouble !== 'slow' ? askKept(question, limitMs) : done
  }
  return {
    ask: (question: unknown, limitMs = limits.limitMs): Promise<Done> =>
      one(async () => {
        clearTimeout(idle)
        const done = await askKept(question, limitMs)
        if (idleMs !== undefined) idle = setTimeout(() => void drop(), idleMs).unref()
        return done
      }),
    /** For good: what is asked then, or waits in line, is given up. */
    end: () => {
      isOver = true
      return drop()
    },
  }
}

function openThread(file: URL, { limitMs: usualLimitMs, memoryMb }: ThreadLimits) {
  const worker = new Worker(file, {
    resourceLimits: { maxOldGenerationSizeMb: memoryMb * timesToLastLimit, maxYoungGenerationSizeMb: memoryMb / 8 },
    // What libraries complain of is in the answer; the process's own output stays clean.
    stdout: true,
    stderr: true,
  })
  worker.unref()
  let ended: Trouble | undefined
  let tell: ((done: Done) => void) | undefined
  const finish = (trouble: Trouble) => {
    ended ??= trouble
    tell?.(ended)
  }
  // Under `node --watch` a worker also tells which files it loads.
  worker.on('message', (said: object) => 'answer' in said && tell?.({ answer: said.answer }))
  worker.once('error', (cause: NodeJS.ErrnoException) =>
    finish({ trouble: cause.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'broken', cause }),
  )
  worker.once('exit', () => finish({ trouble: 'broken' }))

  async function ask(question: unknown, limitMs = usualLimitMs): Promise<Done> {
    let timer: NodeJS.Timeout | undefined
    let looking: NodeJS.Timeout | undefined
    try {
      return await new Promise<Done>((resolve) => {
        if (ended) return resolve(ended)
        tell = resolve
        timer = setTimeout(() => resolve({ trouble: 'slow' }), limitMs)
        looking = setInterval(
          () => void holdsTooMuch(worker, memoryMb).then((much) => much && resolve({ trouble: 'memory' })),
          lookEveryMs,
        )
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
        worker.postMessage(question)
      })
    } finally {
      tell = undefined
      clearTimeout(timer)
      clearInterval(looking)
    }
  }
  async function end() {
    finish({ trouble: 'ended' })
    await worker.terminate()
  }
  return { ask, hasEnded: () => ended !== undefined, end }
}

/**
 * Buffers are no part of the heap, and a page of a few kilobytes unpacks to gigabytes of them. One that has ended holds
 * nothing.
 */
const holdsTooMuch = (worker: Worker, memoryMb: number) =>
  worker.getHeapStatistics().then(
    ({ used_heap_size: heap, external_memory: beside }) =>
      Math.max(heap / timesWithGarbage, beside) > memoryMb * 1024 * 1024,
    () => false,
  )
