import { isValid, parseISO } from 'date-fns'

/** Whether a text is a day of this century, in ISO 8601. */
export const isDay = (text: string) => /^20\d\d-\d\d-\d\d$/.test(text) && isValid(parseISO(text))
