import { registerHooks, type ResolveFnOutput } from 'node:module'

const root = new URL('../', import.meta.url)
const large = /\/node_modules\/(drizzle-orm|date-fns)\//
const ownFile = /^(?:\.{1,2}|#(?:shared|server))\/.*\.ts$/

/**
 * Resolves without asking what needs no asking. Node looks for the package.json of every file that is imported, and parses
 * a package's anew for every file that imports it; drizzle-orm has 130 kB of exports, and two hundred files that import it.
 * So our own files are where their imports say, a package is looked up once for all of them, and drizzle-orm and date-fns,
 * whose imports of their own files are written out in full, are taken by their word.
 */
export function resolveQuickly() {
  const packages = new Map<string, ResolveFnOutput>()
  return registerHooks({
    resolve(specifier, context, next) {
      const { parentURL: parent = '', conditions } = context
      const isOurs = parent.startsWith(root.href) && !parent.includes('/node_modules/')
      if (isOurs && ownFile.test(specifier)) return found(ownUrl(specifier, parent), 'module-typescript')
      if (specifier.startsWith('.') && large.test(parent)) return found(new URL(specifier, parent), 'module')
      if (!isOurs || /^[./#]/.test(specifier)) return next(specifier, context)
      const key = [specifier, ...conditions].join('\n')
      const known = packages.get(key) ?? next(specifier, context)
      packages.set(key, known)
      return { ...known, shortCircuit: true }
    },
  })
}

/** As package.json says in "imports". */
const ownUrl = (specifier: string, parent: string) =>
  specifier.startsWith('#') ? new URL(specifier.slice(1), root) : new URL(specifier, parent)

const found = ({ href }: URL, format: string): ResolveFnOutput => ({ url: href, format, shortCircuit: true })
