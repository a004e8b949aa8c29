import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { html } from 'hono/html'
import { asset } from '#server/public-pages/page-assets.ts'

/** What sends the application form without leaving it, where there are scripts. */
export const sendScript = asset(
  'send-application.js',
  'text/javascript; charset=utf-8',
  readFileSync(join(import.meta.dirname, 'send-application.js')),
)
export const sendHead = html`<script type="module" src="${sendScript.path}"></script>`
