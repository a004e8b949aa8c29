/** Of every compensation (SPEC 5, Send offer). */
export const offerCurrency = 'USD'
