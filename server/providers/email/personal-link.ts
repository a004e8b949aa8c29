import { optionalLine } from './context-fields.ts'
import type { Block } from './letter.ts'
import { webLink } from './web-link.ts'

/** A link that is its reader's alone: `deliverEmail` takes it out of the log when the letter has left. */
export const personalLinkField = { personalLink: optionalLine }

/** The button to an applicant's own page. */
export const statusPageBlock = (personalLink: string | undefined, publicUrl: string) =>
  personalLinkBlock(personalLink, 'See your application', publicUrl)

/** The button behind a personal link; once the letter is out, its copy here no longer has the link. */
export function personalLinkBlock(personalLink: string | undefined, label: string, publicUrl: string): Block {
  const url = webLink(personalLink, publicUrl)
  return url
    ? { kind: 'button', label, url, copyable: true }
    : { kind: 'small', text: 'The personal link stood here in the email. It is not kept.' }
}
