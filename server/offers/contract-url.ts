/** Where staff find an offer's letter, signed once it is (SPEC 3, contractUrl). */
export const contractUrl = (offerId: number) => `/api/files/offers/offer-${offerId}.pdf`
