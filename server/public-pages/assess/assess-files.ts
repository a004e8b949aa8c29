import { styleAndScript } from '#server/public-pages/style-and-script.ts'

/** What the pages of an assessment load besides the style of every page. */
export const assessFiles = styleAndScript(import.meta.dirname, 'assess.css', 'take-assessment.js')
