/** What a saved change of a candidate answers. */
export const updatedMessage = 'Candidate updated'
/** The same where the address is another one and letters with links had gone to the earlier (decision 53). */
export const linksEndedMessage =
  'The links in earlier emails no longer work. Send what is still open again: it goes to the new address.'
