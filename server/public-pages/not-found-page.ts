import { html } from 'hono/html'
import type { Config } from '#server/config.ts'
import { page } from './page.ts'

/** For a position that is not open (any more), and for links that lead nowhere. */
export const notFoundPage = (config: Config, { title, text }: { title: string; text: string }) =>
  page(config, {
    title,
    body: html`<div class="hero">
      <h1>${title}</h1>
      <p class="lead">${text}</p>
      <p class="lead"><a href="/careers">See all open positions</a></p>
    </div>`,
  })
