/** The id of a waiting offer's element on the page. */
export const offerElement = (id: number) => `offer-${id}`
