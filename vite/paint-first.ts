import type { Plugin } from 'vite'

const start = /<script type="module" crossorigin src="([^"]+)"><\/script>/
const painter = '<script src="/first-paint.js">'

/** Has the product's page fetch its code at once, but run it after its first paint (web/public/first-paint.js). The login is its own first paint. */
export const paintFirst = (): Plugin => ({
  name: 'paint-first',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { path }) {
      if (!path.endsWith('/index.html')) return html
      const code = start.exec(html)?.[1]
      if (code === undefined || !html.includes(painter))
        throw new Error(
          'The page starts in another way than is read here: its code would never run, or before it is seen',
        )
      return html
        .replace(start, `<link rel="modulepreload" crossorigin href="${code}">`)
        .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
        .replace(painter, `<script src="/first-paint.js" data-code="${code}">`)
    },
  },
})
