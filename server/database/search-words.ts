/** Everything has a limit: what is typed beyond it is left out. */
const searchWordsMax = 8

/**
 * The words of a search. What is pasted stands as it is written elsewhere: surname first, an address in angle brackets, a place
 * behind a comma. Apostrophes and dots stay, which names have. A dash between two words is none, and no index would find it.
 */
export const searchWordsIn = (search: string) =>
  search
    .split(/\s+/)
    .map((text) => text.replace(beside, ''))
    .filter((text) => /[\p{L}\p{N}]/u.test(text))
    .slice(0, searchWordsMax)

const beside = /^[,;()[\]{}<>"“”„«»]+|[,;()[\]{}<>"“”„«»]+$/g
