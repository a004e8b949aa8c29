import { envelope } from './envelope.ts'
import type { EmailProvider } from './email-provider.ts'

/** The provider without a mail server: nothing leaves the machine, the log keeps each message (DECISIONS, E-mail). */
export function keptEmail(): EmailProvider {
  return {
    kind: 'kept',
    send: async (message) => {
      const ready = envelope(message)
      return 'refused' in ready ? ready : 'kept'
    },
    verify: async () => ({
      ok: false,
      reason: 'No mail server is configured. Emails are kept here and can be read, and none is sent.',
    }),
    close: () => {},
  }
}
