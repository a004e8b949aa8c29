/** A longer file is no resume; its first pages are read. */
export const pagesReadMax = 30
