import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { html } from 'hono/html'
import { asset } from '#server/public-pages/page-assets.ts'

const read = (name: string) => readFileSync(join(import.meta.dirname, name))
const style = asset('signature-pad.css', 'text/css; charset=utf-8', read('signature-pad.css'))
const script = asset('signature-pad.js', 'text/javascript; charset=utf-8', read('signature-pad.js'))

export const signatureAssets = [style, script] as const

/** What an offer's page loads besides the style of every page. */
export const signatureHead = () =>
  html`<link rel="stylesheet" href="${style.path}" />
    <script type="module" src="${script.path}"></script>`
