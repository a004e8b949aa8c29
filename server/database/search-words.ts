/** Everything has a limit: what is typed beyond it is left out. */
export const searchWordsMax = 8

/**
 * A search cut at its blanks. What is pasted stands as it is written elsewhere: surname first, an address in angle brackets, a
 * place behind a comma. Apostrophes and dots stay, which names have.
 */
export const searchWordsIn = (search: string) => search.split(/\s+/).map((text) => text.replace(beside, ''))

const beside = /^[,;()[\]{}<>"“”„«»]+|[,;()[\]{}<>"“”„«»]+$/g
