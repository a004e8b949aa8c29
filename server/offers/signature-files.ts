import { styleAndScript } from '#server/public-pages/style-and-script.ts'

/** What an offer's page loads besides the style of every page. */
export const signatureFiles = styleAndScript(import.meta.dirname, 'signature-pad.css', 'signature-pad.js')
