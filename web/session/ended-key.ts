/** Where the query cache notes that the session ended while a screen was open: whoever it is of signs in again over it. */
export const endedKey = ['ended']
