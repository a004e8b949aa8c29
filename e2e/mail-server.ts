import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type MailServer = Awaited<ReturnType<typeof startMailServer>>

/** A real SMTP server on a free port. It refuses the addresses in `unknown` at RCPT, as a mail server does. */
export async function startMailServer() {
  const letters: Email[] = []
  const unknown = new Set<string>()
  const waiting = new Set<() => void>()
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    hideENHANCEDSTATUSCODES: true,
    logger: false,
    onRcptTo({ address }, _session, callback) {
      if (!unknown.has(address)) return callback()
      callback(
        Object.assign(new Error('5.1.1 The email account that you tried to reach does not exist'), {
          responseCode: 550,
        }),
      )
    },
    onData(stream, _session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        void PostalMime.parse(Buffer.concat(chunks)).then((letter) => {
          letters.push(letter)
          for (const wake of waiting) wake()
          callback()
        })
      })
    },
  })
  // A sender that is killed leaves its connection in the middle of a word.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.server.address() as AddressInfo

  return {
    url: `smtp://127.0.0.1:${port}`,
    letters,
    unknown,
    /** The first letter that fits, now or as soon as it comes; the test's own time limit ends the wait. */
    async letter(fits: (letter: Email) => boolean): Promise<Email> {
      for (;;) {
        const found = letters.find(fits)
        if (found) return found
        await new Promise<void>((resolve) => {
          const wake = () => {
            waiting.delete(wake)
            resolve()
          }
          waiting.add(wake)
        })
      }
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
      }),
  }
}
