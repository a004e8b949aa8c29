/** Places where people show their work: written without https, these are links all the same. */
const known =
  'linkedin\\.com|xing\\.com|github\\.com|gitlab\\.com|bitbucket\\.org|behance\\.net|dribbble\\.com|stackoverflow\\.com|medium\\.com|orcid\\.org|researchgate\\.net'
const address = new RegExp(
  String.raw`(?<![@\p{L}\p{N}])(?:https?:\/\/[^\s<>"'|,;]{4,300}|www\.[^\s<>"'|,;]{4,300}|(?:[a-z]{2,3}\.)?(?:${known})\/[^\s<>"'|,;]{2,200})`,
  'giu',
)
const linksMax = 10

/** Web addresses of a resume, written out or behind words, each once. */
export function findLinks(content: string, linked: readonly string[]): string[] {
  // An address that a line broke off goes on in the next.
  const unbroken = content.replace(/(?<=\/[^\s]*[-/_])\n(?=[a-z0-9-]+(?:\s|$))/g, '')
  const written = [...unbroken.matchAll(address)].map(([found]) => found.replace(/[).\]]+$/, ''))
  const seen = new Set<string>()
  return [...written, ...linked]
    .map((link) => (/^https?:\/\//i.test(link) ? link : `https://${link}`))
    .filter((link) => URL.canParse(link) && !seen.has(keyOf(link)) && seen.add(keyOf(link)))
    .slice(0, linksMax)
}

const keyOf = (link: string) =>
  link
    .toLowerCase()
    .replace(/^https?:\/\/(?:www\.)?/, '')
    .replace(/\/$/, '')
