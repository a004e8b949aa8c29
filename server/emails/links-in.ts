/** In a letter's context: whoever follows one of these is taken for its reader. */
const linkFields = ['personalLink', 'answerLink'] as const
type Facts = Record<string, unknown>

/** Whether a letter still has a personal link: one that has left has none. */
export const hasLinks = (facts: Facts | null) => linkFields.some((field) => typeof facts?.[field] === 'string')

/** What opens the pages that a letter leads to, the last piece of each personal link. */
export const tokensIn = (facts: Facts | null) =>
  linkFields.flatMap((field) => {
    const link = facts?.[field]
    return typeof link === 'string' ? [tokenOf(link)] : []
  })
export const tokenOf = (link: string) => link.slice(link.lastIndexOf('/') + 1)

/** A letter that is out keeps no key to somebody's own pages: of a personal link only the hash stays. */
export const withoutLinks = (facts: Facts): Facts =>
  Object.fromEntries(Object.entries(facts).filter(([name]) => !linkFields.some((field) => field === name)))

/** The letter as it reads, with links that open nothing. */
export const withLinksHidden = (facts: Facts) => withLinks(facts, (link) => link.replace(/[^/]*$/, 'hidden'))

/** The letter with its links at `publicUrl`, wherever the product was when they were made. */
export const withLinksAt = (publicUrl: string, facts: Facts) =>
  withLinks(facts, (link) => link.replace(/^https?:\/\/[^/]+/, publicUrl))

const withLinks = (facts: Facts, change: (link: string) => string): Facts => ({
  ...facts,
  ...Object.fromEntries(
    linkFields.flatMap((field) => {
      const link = facts[field]
      return typeof link === 'string' ? [[field, change(link)]] : []
    }),
  ),
})
