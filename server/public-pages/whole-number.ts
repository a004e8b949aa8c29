import { idMax } from '#shared/limits.ts'

/** A number of a row or a page in an address; undefined for anything else. */
export const wholeNumber = (text: string | undefined) =>
  text !== undefined && /^[1-9]\d{0,9}$/.test(text) && Number(text) <= idMax ? Number(text) : undefined
