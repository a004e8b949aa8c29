/** Where the query cache notes that one logged out, until someone logs in: then there is no place to go back to, as there is when a session ends by itself. */
export const leftKey = ['left']
