import { parentPort } from 'node:worker_threads'

/** Called once by a thread's own module: answers what the thread is asked. An error that `work` throws ends the thread. */
export function answerQuestions(work: (question: never) => unknown) {
  const answer = async (question: unknown) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port, not a window
    parentPort?.postMessage({ answer: await work(question as never) })
  }
  parentPort?.on('message', (question) => void answer(question))
}
