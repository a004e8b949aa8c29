import type { Block } from './letter.ts'
import { webLink } from './web-link.ts'

/** The button to an applicant's own page; once the letter is out, its copy here no longer has the link. */
export function statusLink(personalLink: string | undefined, publicUrl: string): Block {
  const url = webLink(personalLink, publicUrl)
  return url
    ? { kind: 'button', label: 'See your application', url, copyable: true }
    : { kind: 'small', text: 'The personal link stood here in the letter. It is not kept.' }
}
