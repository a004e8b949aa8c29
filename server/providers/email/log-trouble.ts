import { minuteMs } from '#shared/durations.ts'
import type { Services } from '#server/context.ts'
import { withoutData } from '#server/telemetry/plain-reason.ts'
import type { Delivery, EmailProvider } from './email-provider.ts'

/** While the mail server takes nothing, and from one trouble to the next, so many lines at most. */
const everyMs = minuteMs

/**
 * The same provider, which tells the log of emails that did not go out: at once, then once a minute with their number, and
 * that the mail server takes them again. An address that does not exist is told to whoever wrote to it, and not to the log.
 */
export function logTrouble(email: EmailProvider, { log, now }: Pick<Services, 'now'> & { log: Log }): EmailProvider {
  let trouble: { sinceMs: number; told: boolean } | undefined
  let toldMs = -Infinity
  let emails = 0

  const begin = (reason: string) => {
    const atMs = now().getTime()
    trouble ??= { sinceMs: atMs, told: false }
    emails += 1
    if (Math.abs(atMs - toldMs) < everyMs) return
    toldMs = atMs
    trouble.told = true
    log.warn({ ...told(reason), emails }, 'Emails do not go out; those that can be sent later are tried again')
  }
  const end = () => {
    if (!trouble) return
    const { sinceMs, told: wasTold } = trouble
    trouble = undefined
    if (!wasTold) return
    log.warn({ seconds: Math.round((now().getTime() - sinceMs) / 1_000), emails }, 'Emails go out again')
    emails = 0
  }

  return {
    ...email,
    send: async (message, options) => {
      const delivery = await email.send(message, options)
      const reason = troubleOf(delivery)
      if (reason !== undefined) begin(reason)
      else if (delivery === 'accepted') end()
      return delivery
    },
  }
}

type Log = Pick<Services['log'], 'warn'>

function troubleOf(delivery: Delivery) {
  if (typeof delivery === 'string') return undefined
  if ('later' in delivery) return delivery.later
  return delivery.refused === 'failed' ? delivery.reason : undefined
}

/** The mail server's words without anybody's data, and its reply code, which tells the kind of trouble and nothing else. */
function told(reason: string) {
  const reply = /\b[45]\d\d(?:[ -][45]\.\d{1,3}\.\d{1,3})?\b/.exec(reason)?.[0]
  return { reason: withoutData(reason.split('\n', 1)[0] ?? '').slice(0, 200), ...(reply && { reply }) }
}
