import { ImapFlow } from 'imapflow'
import { minuteMs } from '#shared/durations.ts'
import { needsEncryption, unencryptedMessage } from '#server/providers/needs-encryption.ts'
import { whyNoEncryption } from '#server/providers/why-no-encryption.ts'
import { mailboxFolder, mailboxName } from './mailbox-name.ts'
import { type Cursor, type Mailbox, MailboxFault } from './mailbox.ts'

/** A reply is a few kilobytes; what is larger is somebody's letter, and is left alone. */
const messageBytesMax = 1024 * 1024
const messagesAtOnceMax = 200
const connectionTimeoutMs = 10_000
const socketTimeoutMs = 20_000
/** For all of it, and then the connection is cut: a server may send a byte now and then for ever. */
const roundTimeoutMs = 5 * minuteMs
/** The list of what is unread is the longest answer beside a message. */
const answerBytesMax = 4 * messageBytesMax

/**
 * A mailbox on a mail server (RFC 9051).
 * @param url `imaps://user:password@host:port/folder`; without a folder INBOX. With `imap://` the password goes to another machine
 * encrypted or not at all, unless the query says otherwise.
 */
export function imapMailbox(url: string, { timeoutMs = roundTimeoutMs } = {}): Mailbox {
  const { protocol, hostname, port, username, password } = new URL(url)
  const secure = protocol === 'imaps:'
  const guarded = needsEncryption(url)
  const folder = mailboxFolder(url)
  const user = decodeURIComponent(username)
  return {
    name: mailboxName(url),
    async readNew(after, { take, reached }) {
      const client = new ImapFlow({
        host: hostname,
        port: port ? Number(port) : secure ? 993 : 143,
        secure,
        ...(guarded && { doSTARTTLS: true }),
        auth: { user, pass: decodeURIComponent(password) },
        logger: false,
        disableAutoIdle: true,
        connectionTimeout: connectionTimeoutMs,
        greetingTimeout: connectionTimeoutMs,
        socketTimeout: socketTimeoutMs,
        // What a server says of a message's size need not be so.
        maxLiteralSize: 2 * messageBytesMax,
        maxResponseSize: answerBytesMax,
      })
      // Said by the call that fails; without a listener it would end the process.
      client.on('error', () => undefined)
      const limit = AbortSignal.timeout(timeoutMs)
      const cut = new Promise<never>((_, reject) => {
        limit.addEventListener('abort', () => {
          reject(new MailboxFault(`The mail server took longer than ${timeoutMs / 1_000} s`))
          client.close()
        })
      })
      const round = (async () => {
        await client.connect()
        await readFolder(client, folder, after, { take, reached })
        // What was read is read, whether the server answers this or not.
        await client.logout().catch(() => undefined)
      })()
      try {
        await Promise.race([round, cut])
      } catch (error) {
        throw faultOf(error, guarded)
      } finally {
        client.close()
      }
    },
  }
}

async function readFolder(
  client: ImapFlow,
  folder: string,
  after: Cursor | undefined,
  { take, reached }: Parameters<Mailbox['readNew']>[1],
) {
  const lock = await client.getMailboxLock(folder)
  try {
    const uidValidity = String(client.mailbox ? client.mailbox.uidValidity : '')
    const last = after?.uidValidity === uidValidity ? after.lastUid : 0
    const found = await client.search({ seen: false, uid: `${last + 1}:*` }, { uid: true })
    if (!found) throw new MailboxFault('The mailbox cannot be read: the mail server refused to say what is unread')
    // "n:*" always names the last message too, whatever its number (RFC 9051, 9, seq-range).
    const fresh = found.filter((uid) => uid > last).toSorted((a, b) => a - b)
    for (const uid of fresh.slice(0, messagesAtOnceMax)) {
      const sized = await client.fetchOne(String(uid), { uid: true, size: true }, { uid: true })
      if (sized && (sized.size ?? 0) <= messageBytesMax) {
        const message = await client.fetchOne(String(uid), { uid: true, source: true }, { uid: true })
        if (message && message.source && (await taken(take, { uid, source: message.source })) === 'mark-read')
          await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true })
      }
      await reached({ uidValidity, lastUid: uid })
    }
  } finally {
    lock.release()
  }
}

/** What goes wrong on our side is no fault of the mailbox. */
class TakeError extends Error {}
const taken: (
  take: Parameters<Mailbox['readNew']>[1]['take'],
  message: { uid: number; source: Uint8Array },
) => ReturnType<typeof take> = async (take, message) => {
  try {
    return await take(message)
  } catch (error) {
    throw new TakeError('A message could not be taken', { cause: error })
  }
}

function faultOf(error: unknown, guarded: boolean) {
  if (error instanceof TakeError) return error.cause
  if (error instanceof MailboxFault) return error
  const { authenticationFailed, tlsFailed, code, message, responseText } = error as ImapError
  const notEncrypted = whyNoEncryption(message ?? '', { plain: 'imap://…?requireTLS=true' })
  if (notEncrypted) return new MailboxFault(notEncrypted)
  // One whose handshake failed has a code of that.
  if (guarded && tlsFailed && code === undefined) return new MailboxFault(unencryptedMessage)
  if (authenticationFailed) return new MailboxFault('The mail server refused the user name or password')
  // Of a command that was refused the client says only that, and the server why.
  const said = (responseText || message || 'no reason given').trim()
  return new MailboxFault(`The mailbox cannot be read: ${said}`.slice(0, 300))
}

interface ImapError {
  authenticationFailed?: boolean
  tlsFailed?: boolean
  code?: string
  message?: string
  responseText?: string
}
