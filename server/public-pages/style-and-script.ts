import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { html } from 'hono/html'
import { asset } from './page-assets.ts'

/** Two files of a folder that some pages load besides the style of every page, and what their heads say of them. */
export function styleAndScript(folder: string, styleName: string, scriptName: string) {
  const read = (name: string) => readFileSync(join(folder, name))
  const style = asset(styleName, 'text/css; charset=utf-8', read(styleName))
  const script = asset(scriptName, 'text/javascript; charset=utf-8', read(scriptName))
  const head = html`<link rel="stylesheet" href="${style.path}" />
    <script type="module" src="${script.path}"></script>`
  return { assets: [style, script], head }
}
