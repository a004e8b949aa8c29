/** RFC 5321 as people write it: no quotes, no comments. */
const address =
  /(?<![\p{L}\p{N}._%+-])[a-z0-9](?:[a-z0-9._%+'-]{0,62}[a-z0-9_+-])?@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.){1,6}[a-z]{2,24}(?![\p{L}\p{N}-])/giu
const spelled = /\s?(?:\[at\]|\(at\)|\{at\})\s?/gi
const spelledDot = /\s?(?:\[dot\]|\(dot\)|\{dot\})\s?/gi

/** The first email address of a resume, lower case; also one written with "(at)" or with blanks around its @. */
export function findEmail(content: string): string | undefined {
  const found = mendBroken(content).match(address)?.[0]
  if (found) return found.toLowerCase()
  const mended = content
    .replace(spelled, '@')
    .replace(spelledDot, '.')
    .replace(/[ \t]?@[ \t]?/g, '@')
  return mended.match(address)?.[0]?.toLowerCase()
}

/** Ends that addresses have when nothing broke them off. */
const usualEnds = /\.(?:com|net|org|edu|gov|info|io|dev|eu|[a-z]{2})$/i

/** A narrow column breaks an address anywhere: its rest is the next line, by itself. */
const mendBroken = (content: string) =>
  content.replace(/(\S+@\S+)\n([a-z0-9.-]{2,30})(?=\n|$)/gi, (whole: string, first: string, rest: string) =>
    usualEnds.test(first) || !usualEnds.test(first + rest) ? whole : first + rest,
  )
