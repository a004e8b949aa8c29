import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { html } from 'hono/html'
import { asset } from '#server/public-pages/page-assets.ts'

const read = (name: string) => readFileSync(join(import.meta.dirname, name))
const style = asset('assess.css', 'text/css; charset=utf-8', read('assess.css'))
const script = asset('take-assessment.js', 'text/javascript; charset=utf-8', read('take-assessment.js'))

export const assessAssets = [style, script] as const

/** What the pages of an assessment load besides the style of every page. */
export const assessHead = () =>
  html`<meta name="referrer" content="no-referrer" />
    <link rel="stylesheet" href="${style.path}" />
    <script type="module" src="${script.path}"></script>`
