import { html } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import type { Config } from '#server/config.ts'
import { pathOfLogo } from '#server/logo/stored-logo.ts'
import { latin, styleSheet } from './page-assets.ts'
import { addressOf } from './place-of.ts'

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>

interface Page {
  title: string
  /** For search results; pages without one are not to be indexed. */
  summary?: string
  /** The page's one address, without search parameters. */
  path?: string
  head?: Html
  body: Html
}

/** The frame of every page that visitors see: the organisation's name above, its address below. Works without scripts. */
export const page = ({ organisation, publicUrl }: Config, { title, summary, path, head, body }: Page) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · ${organisation.name}</title>
        ${summary ? html`<meta name="description" content="${summary}" />` : html`<meta name="robots" content="noindex" />`}
        ${path ? html`<link rel="canonical" href="${publicUrl}${path}" />` : ''}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="${styleSheet.path}" />
        <link rel="preload" as="font" type="${latin.type}" crossorigin href="${latin.path}" />
        ${head ?? ''}
      </head>
      <body>
        <header class="top">
          <a class="organisation" href="/careers">${sign(organisation)}</a>
        </header>
        <main>${body}</main>
        <footer class="foot">
          <strong>${organisation.name}</strong>
          ${addressOf(organisation) && html`<address>${addressOf(organisation)}</address>`}
        </footer>
      </body>
    </html>`

/** The logo says the name; without one a letter stands beside it. */
const sign = ({ name, logo }: Config['organisation']) =>
  logo
    ? html`<img class="logo" src="${pathOfLogo(logo)}" alt="${name}" width="${logo.width}" height="${logo.height}" />`
    : html`<span class="monogram" aria-hidden="true">${monogram(name)}</span>${name}`

const monogram = (name: string) => (/^\P{M}\p{M}*/u.exec(name.trim())?.[0] ?? '').toUpperCase()
