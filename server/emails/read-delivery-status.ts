import { firstCharacters } from '#server/first-characters.ts'
import { headerText } from '#server/providers/email/header-text.ts'

/** What a mail server tells of a message that it had taken (RFC 3464). */
export interface DeliveryStatus {
  /** RFC 3464, 2.3.3: `failed` is for good; `delayed` and `relayed` are not. */
  action: string
  /** RFC 3463: 5.1.1 is an address that does not exist. Empty where it is not said. */
  status: string
  /** The address that it was sent to, as far as it is said. */
  recipient: string | undefined
  /** What the refusing server said, or else the status. */
  words: string
  /** What follows the report: headers of the message that came back. */
  returned: string
}

/** A report names some hosts and one reader. */
const reportCharactersMax = 16_384
const wordsCharactersMax = 500

/**
 * Reads a message that anybody may have sent as a delivery status notification; undefined for every other mail. It takes the
 * first part that is one, whatever is around it, in one go through the text.
 */
export function readDeliveryStatus(source: Uint8Array): DeliveryStatus | undefined {
  const text = Buffer.from(source).toString('latin1')
  const begins = /^content-type:\s*message\/(?:global-)?delivery-status\b/im.exec(text)
  if (!begins) return undefined
  const rest = text.slice(begins.index)
  const ends = rest.search(/\n--/)
  const part = rest.slice(0, Math.min(ends === -1 ? rest.length : ends, reportCharactersMax))
  const report = Buffer.from(part, 'latin1')
    .toString('utf8')
    .replace(/\r?\n[ \t]+/g, ' ')
  const field = (name: string) => new RegExp(String.raw`^${name}:[ \t]*(.*)$`, 'im').exec(report)?.[1]?.trim()
  const typed = (name: string) => field(name)?.replace(/^[^;]*;\s*/, '')
  const action = field('action')
  if (!action) return undefined
  const recipient = (typed('original-recipient') ?? typed('final-recipient'))?.replace(/^<|>$/g, '')
  const said = typed('diagnostic-code') ?? ''
  const status = statusOf(field('status') ?? '', said)
  const told = said || (recipient && reasonBelow(recipient, text.slice(0, begins.index))) || status
  return {
    action: action.toLowerCase(),
    status,
    recipient,
    words: firstCharacters(headerText(told).trim(), wordsCharactersMax),
    returned: ends === -1 ? '' : rest.slice(ends),
  }
}

/** Exim calls whatever is for good 5.0.0 and quotes the server that knows more. */
function statusOf(field: string, said: string) {
  const status = /\d\.\d{1,3}\.\d{1,3}/.exec(field)?.[0] ?? ''
  const quoted = /^5\d\d[ -]#?(5\.\d{1,3}\.\d{1,3})\b/.exec(said)?.[1]
  return status === '' || status === '5.0.0' ? (quoted ?? status) : status
}

/** Where no server was asked, Exim says why in the words for people alone: on lines of their own, below the address. */
function reasonBelow(recipient: string, text: string) {
  const lines = text.slice(-reportCharactersMax).split(/\r?\n/)
  const at = lines.indexOf(`  ${recipient}`)
  const below = at === -1 ? [] : lines.slice(at + 1)
  const ends = below.findIndex((line) => !line.startsWith('    '))
  return below
    .slice(0, ends)
    .map((line) => line.trim())
    .join(' ')
}
