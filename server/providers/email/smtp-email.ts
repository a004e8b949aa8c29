import { createTransport } from 'nodemailer'
import { envelope } from './envelope.ts'
import type { EmailProvider } from './email-provider.ts'
import { judgeRefusal } from './judge-refusal.ts'

const sendTimeoutMs = 20_000
const verifyTimeoutMs = 10_000
const connectionTimeoutMs = 10_000
const socketTimeoutMs = 15_000

/**
 * Email through a mail server, one connection a message: hiring mail is sparse, and a fresh connection has no stale state.
 * @param options.url `smtp://user:password@host:port` or `smtps://…`, with nodemailer's options in the query
 */
export function smtpEmail({ url }: { url: string }): EmailProvider {
  const transport = createTransport({
    url,
    connectionTimeout: connectionTimeoutMs,
    dnsTimeout: connectionTimeoutMs,
    greetingTimeout: connectionTimeoutMs,
    socketTimeout: socketTimeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const closing = new AbortController()
  return {
    kind: 'smtp',
    send: async (message, { timeoutMs = sendTimeoutMs } = {}) => {
      const ready = envelope(message)
      if ('refused' in ready) return ready
      const limit = AbortSignal.timeout(timeoutMs)
      try {
        await transport.sendMail({
          ...ready,
          envelope: { from: ready.from.address, to: ready.to },
          html: message.html,
          text: message.text,
          ...(message.calendar && { icalEvent: { ...message.calendar, filename: 'interview.ics' } }),
          // RFC 3834: keeps out-of-office answers away.
          headers: { 'Auto-Submitted': 'auto-generated' },
          signal: AbortSignal.any([limit, closing.signal]),
        })
        return 'accepted'
      } catch (error) {
        return limit.aborted ? { later: `The mail server took longer than ${timeoutMs} ms` } : judgeRefusal(error)
      }
    },
    verify: async () => {
      const limit = AbortSignal.timeout(verifyTimeoutMs)
      try {
        await Promise.race([transport.verify(), expiry(limit)])
        return { ok: true }
      } catch (error) {
        if (limit.aborted) return { ok: false, reason: `The mail server took longer than ${verifyTimeoutMs} ms` }
        return { ok: false, reason: error instanceof Error ? error.message : String(error) }
      }
    },
    close: () => {
      closing.abort()
      transport.close()
    },
  }
}

const expiry = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
