import { styleAndScript } from '#server/public-pages/style-and-script.ts'

/** What the candidate's page of an interview loads besides the style of every page. */
export const scheduleFiles = styleAndScript(import.meta.dirname, 'schedule.css', 'choose-zone.js')
