import { runInThread, type ThreadLimits, type Trouble } from '#server/threads/thread.ts'
import type { Reply } from './read-reply.ts'

/** A usual answer takes some milliseconds; a busy machine is given time. */
const usual: ThreadLimits = { limitMs: 10_000, memoryMb: 128 }

/** What a calendar sent back, and the address that it came from. */
export interface MailedReply {
  from: string
  reply: Reply
}

/**
 * The first calendar reply in a message that anybody may have sent; undefined for every other mail. It is read in a thread
 * that is ended when it takes too long or wants too much memory. Never throws.
 */
export async function readMail(source: Uint8Array, limits = usual): Promise<MailedReply | undefined | Trouble> {
  // Most of what lies in a mailbox is no answer, and needs no thread to see that.
  if (!/text\/calendar/i.test(Buffer.from(source).toString('latin1'))) return undefined
  const file = new URL('read-mail-worker.ts', import.meta.url)
  const done = await runInThread(file, new Uint8Array(source), limits)
  return 'answer' in done ? (done.answer as MailedReply | undefined) : done
}
