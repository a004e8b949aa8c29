import type { Delivery } from './email-provider.ts'
import { headerText } from './header-text.ts'
import { speaksOfRecipient } from './speaks-of-recipient.ts'

const reasonCharactersMax = 500
/** A reply that takes no letter there, with its enhanced status code. */
const refusedThere = /^55[013][ -]#?(\d\.\d{1,3}\.\d{1,3})\b/
/** Replies that ask for authentication or encryption: a wrong setting, not a wrong message (RFC 4954). */
const settingCodes = new Set([530, 534, 535, 538])

/**
 * What a failed attempt means (DECISIONS, E-mail), by the command that failed and the server's whole reply, because
 * nodemailer's code EENVELOPE stands for 451 and 550 alike.
 * @param error as nodemailer throws it: `command`, `response`, `responseCode`, `permanent`, each may be missing
 * @param hidden takes out of the reason what nobody is to read
 */
export function judgeRefusal(error: unknown, hidden = (text: string) => text): Exclude<Delivery, string> {
  const { command, response, responseCode, permanent, code } = { ...(error as SmtpError | null) }
  const said = headerText(response ?? (error instanceof Error ? error.message : String(error)))
  const reason = hidden(said).slice(0, reasonCharactersMax)
  // Nothing but a reply to the message itself, or nodemailer's own refusal to put it on the wire, ends the attempts.
  const aboutMessage = command === 'MAIL FROM' || command === 'RCPT TO' || command === 'DATA'
  const [, status = ''] = refusedThere.exec(response ?? '') ?? []
  if (command === 'RCPT TO' && speaksOfRecipient(status)) return { refused: 'unknown-recipient', reason }
  if (aboutMessage && permanent && !settingCodes.has(responseCode ?? 0)) return { refused: 'failed', reason }
  if (responseCode === undefined && (code === 'EENVELOPE' || code === 'EMESSAGE')) return { refused: 'failed', reason }
  return { later: reason }
}

interface SmtpError {
  command?: string
  response?: string
  responseCode?: number
  permanent?: boolean
  code?: string
}
