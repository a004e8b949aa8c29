import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** As web/router.tsx lists them: `jobs: async () => (await import('./jobs/jobs-page.tsx')).JobsPage`. */
const listed = /(\w+): async \(\) => \(await import\('\.\/([^']+)'\)\)/g

/**
 * Writes preloads.json: for each screen, the files of its chunk that the page itself does not name. The server puts them
 * into the page, so that a browser fetches them beside the rest and not after having run it. Refuses a build in which a
 * page's own first module, which draws the page, shares a chunk.
 */
export const screenPreloads = (): Plugin => ({
  name: 'screen-preloads',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((part) => part.type === 'chunk')
    const chunkOf = (module: string) => {
      const found = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/web/${module}`))
      return found ?? this.error(`${module} is no chunk of its own: it cannot be preloaded`)
    }
    const pages = chunks.filter(({ facadeModuleId }) => facadeModuleId?.endsWith('.html'))
    for (const { fileName, imports } of chunks)
      if (pages.some((page) => imports.includes(page.fileName)))
        this.error(`${fileName} needs something that was bundled with a page, and would run that page`)
    const named = needed(bundle, chunkOf('index.html'))
    const screens = [...readFileSync(join('web', 'router.tsx'), 'utf8').matchAll(listed)]
    if (screens.length === 0) this.error('web/router.tsx lists its screens in another form than is read here')
    const preloads = screens.map(([, screen = '', module = '']) => [
      screen,
      [...needed(bundle, chunkOf(module))].filter((file) => !named.has(file)),
    ])
    this.emitFile({
      type: 'asset',
      fileName: 'preloads.json',
      source: JSON.stringify(Object.fromEntries(preloads)),
    })
  },
})

function needed(bundle: Rolldown.OutputBundle, { fileName, imports }: Rolldown.OutputChunk, seen = new Set<string>()) {
  seen.add(fileName)
  for (const file of imports) {
    const chunk = bundle[file]
    if (chunk?.type === 'chunk' && !seen.has(file)) needed(bundle, chunk, seen)
  }
  return seen
}
