import type { Plugin } from 'vite'

const latin = /inter-latin-wght-normal-[\w-]+\.woff2$/

/** Has both pages fetch the font of their words at once: found by way of the style sheet it comes late, and the whole screen is laid out again. */
export const preloadFont = (): Plugin => ({
  name: 'preload-font',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle = {} }) {
      const file = Object.keys(bundle).find((name) => latin.test(name))
      if (!file) throw new Error('The build has no Inter for Latin letters: web/styles.css imports another font')
      const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` }
      return [{ tag: 'link', attrs, injectTo: 'head' }]
    },
  },
})
