/**
 * The address to put behind a link in a letter: a full http(s) address, or a path of the product's own. Undefined for
 * everything else (no script, no half address), so that the letter does without the link.
 */
export function webLink(link: string | undefined, publicUrl: string) {
  if (!link || !/^(https?:\/\/|\/(?!\/))/i.test(link)) return undefined
  return URL.parse(link, publicUrl)?.href
}
