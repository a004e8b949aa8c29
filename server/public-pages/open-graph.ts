import { html } from 'hono/html'
import type { Config } from '#server/config.ts'
import { shareImage } from './page-assets.ts'
import type { Html } from './page.ts'

/** How other sites show a link to a page of ours (ogp.me). */
export const openGraph = (
  { organisation, publicUrl }: Pick<Config, 'organisation' | 'publicUrl'>,
  { title, text, path }: { title: string; text: string; path: string },
): Html =>
  html`<meta property="og:type" content="website" />
    <meta property="og:site_name" content="${organisation.name}" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${text}" />
    <meta property="og:url" content="${publicUrl}${path}" />
    <meta property="og:image" content="${publicUrl}${shareImage.path}" />
    <meta property="og:image:width" content="1200" />
    <meta property="og:image:height" content="630" />
    <meta property="og:image:alt" content="An open door, and the words: come work with us" />
    <meta name="twitter:card" content="summary_large_image" />`
