import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { html } from 'hono/html'
import { asset } from '#server/public-pages/page-assets.ts'

const read = (name: string) => readFileSync(join(import.meta.dirname, name))
const style = asset('schedule.css', 'text/css; charset=utf-8', read('schedule.css'))
const script = asset('choose-zone.js', 'text/javascript; charset=utf-8', read('choose-zone.js'))

export const scheduleAssets = [style, script] as const

/** What the candidate's page of an interview loads besides the style of every page. */
export const scheduleHead = () =>
  html`<meta name="referrer" content="no-referrer" />
    <link rel="stylesheet" href="${style.path}" />
    <script type="module" src="${script.path}"></script>`
