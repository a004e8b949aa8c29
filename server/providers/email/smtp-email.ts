import { createTransport } from 'nodemailer'
import { envelope } from './envelope.ts'
import type { EmailProvider } from './email-provider.ts'
import { judgeRefusal } from './judge-refusal.ts'
import { withoutCredentials } from './without-credentials.ts'
import { needsEncryption, unencryptedMessage } from '#server/providers/needs-encryption.ts'
import { whyNoEncryption } from '#server/providers/why-no-encryption.ts'

const sendTimeoutMs = 20_000
const verifyTimeoutMs = 10_000
const connectionTimeoutMs = 10_000
const socketTimeoutMs = 15_000

/**
 * Email through a mail server, one connection a message: hiring mail is sparse, and a fresh connection has no stale state.
 * @param options.url `smtp://user:password@host:port` or `smtps://…`, with nodemailer's options in the query; a password
 * goes to another machine encrypted or not at all, unless the query says otherwise
 */
export function smtpEmail({ url }: { url: string }): EmailProvider {
  const guarded = needsEncryption(url)
  const hidden = withoutCredentials(url)
  const transport = createTransport({
    url,
    ...(guarded && { requireTLS: true }),
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
          headers: {
            // RFC 3834: keeps out-of-office answers away.
            'Auto-Submitted': 'auto-generated',
            // Some services that pass mail on give it a Message-ID of their own: what comes back names it by this.
            'X-Letter-ID': ready.messageId.slice(1, ready.messageId.indexOf('@')),
          },
          signal: AbortSignal.any([limit, closing.signal]),
        })
        return 'accepted'
      } catch (error) {
        if (limit.aborted) return { later: `The mail server took longer than ${timeoutMs / 1_000} s` }
        if (guarded && offersNoTls(error)) return { later: unencryptedMessage }
        const judged = judgeRefusal(error, hidden)
        return 'later' in judged ? { later: notEncrypted(judged.later) ?? judged.later } : judged
      }
    },
    verify: async () => {
      const limit = AbortSignal.timeout(verifyTimeoutMs)
      try {
        await Promise.race([transport.verify(), expiry(limit)])
        return { ok: true }
      } catch (error) {
        if (limit.aborted) return { ok: false, reason: `The mail server took longer than ${verifyTimeoutMs / 1_000} s` }
        if (guarded && offersNoTls(error)) return { ok: false, reason: unencryptedMessage }
        const message = error instanceof Error ? error.message : String(error)
        return { ok: false, reason: notEncrypted(message) ?? hidden(message) }
      }
    },
    close: () => {
      closing.abort()
      transport.close()
    },
  }
}

const notEncrypted = (message: string) => whyNoEncryption(message, { plain: 'smtp://…?requireTLS=true' })

/** The server's own answer to STARTTLS; a handshake that fails has none. */
const offersNoTls = (error: unknown) => {
  const { code, response } = { ...(error as { code?: string; response?: unknown } | null) }
  return code === 'ETLS' && Boolean(response)
}

const expiry = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
