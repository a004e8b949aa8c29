/** RFC 5321 as people write it: no quotes, no comments. */
const address =
  /(?<![\p{L}\p{N}._%+-])[a-z0-9](?:[a-z0-9._%+'-]{0,62}[a-z0-9_+-])?@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.){1,6}[a-z]{2,24}(?![\p{L}\p{N}-])/giu
const spelled = /\s?(?:\[at\]|\(at\)|\{at\})\s?/gi
const spelledDot = /\s?(?:\[dot\]|\(dot\)|\{dot\})\s?/gi

/** The first e-mail address of a resume, lower case; also one written with "(at)" or with blanks around its @. */
export function findEmail(content: string): string | undefined {
  const found = content.match(address)?.[0]
  if (found) return found.toLowerCase()
  const mended = content
    .replace(spelled, '@')
    .replace(spelledDot, '.')
    .replace(/[ \t]?@[ \t]?/g, '@')
  return mended.match(address)?.[0]?.toLowerCase()
}
