import { cutText } from './cut-text.ts'
import type { Block } from './letter.ts'
import { webLink } from './web-link.ts'

const subjectValueMax = 80

/** A value inside a subject, cut so that the words around it stay readable. */
export const inSubject = (value: string) => cutText(value, subjectValueMax)

export const greeting = (name: string): Block => ({ kind: 'paragraph', text: name ? `Hello ${name},` : 'Hello,' })

/**
 * To an address that anybody may have filled in: what was typed for a name is said where it is short and leads nowhere. Nobody
 * has a link that mail programs make of "evil.example", an address or a number to be called sent in our name.
 */
export const greetingByName = (name: string) => greeting(plainName.test(name) ? name : '')
const plainName = /^(?=.{1,60}$)(?!.*(?:\.\p{L}{2}|:\/\/|@))(?!(?:.*\p{N}){5})/u

export const calendarNote: Block = {
  kind: 'small',
  text: 'The attached calendar entry updates your calendar, in your own time zone.',
}

export const signature = (organisation: string): Block => ({
  kind: 'paragraph',
  text: `Kind regards,\nThe hiring team at ${organisation}`,
})

export const aboutApplication = (jobTitle: string, organisation: string) =>
  `This email is about your application for the ${jobTitle} role at ${organisation}.`

/** Why a colleague has a letter. */
export const aboutHiring = (jobTitle: string, because = 'you take part in hiring') =>
  `You receive this email because ${because} for ${jobTitle}.`

/** "write to us at …", or "let the hiring team know" where no address takes answers. */
export const waysToAsk = (replyTo: string | undefined) =>
  replyTo ? `write to us at ${replyTo}` : 'let the hiring team know'

/** A button to an address, or to a path of the product's own; none where neither is given. */
export function button(link: string | undefined, label: string, publicUrl: string, { copyable = false } = {}): Block[] {
  const url = webLink(link, publicUrl)
  return url ? [{ kind: 'button', label, url, copyable }] : []
}

/** Rows that have a value. */
export const details = (rows: Record<string, string | undefined>): Block => ({
  kind: 'details',
  rows: Object.entries(rows).flatMap(([label, value]) => (value ? [{ label, value }] : [])),
})
