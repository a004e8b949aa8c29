/** The id of a waiting offer's element on the page. */
export const offerElement = (id: number) => `offer-${id}`

/** Above the cases, with its terms and its letter. */
export function goToOffer(id: number) {
  const element = document.getElementById(offerElement(id))
  element?.scrollIntoView({ block: 'start' })
  element?.focus({ preventScroll: true })
}
