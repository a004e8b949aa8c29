/** Where there is nothing to say. */
export const dash = '–'
