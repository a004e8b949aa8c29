/** The id of a waiting offer's element on the page. */
export const offerElement = (id: number) => `offer-${id}`

/** The waiting offer that an address names. */
export const offerIn = (hash: string) => {
  const id = /^#offer-([1-9]\d{0,8})$/.exec(hash)?.[1]
  return id === undefined ? undefined : Number(id)
}

/** Above the cases, with its terms and its letter. */
export function goToOffer(id: number) {
  const element = document.getElementById(offerElement(id))
  element?.scrollIntoView({ block: 'start' })
  element?.focus({ preventScroll: true })
}
