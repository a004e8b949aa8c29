import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** What the browser needs to make a call; the schemas of a route are the server's to check by. */
const kept = new Set(['method', 'path'])
const suffix = '?calls'

/** The part of a syntax tree's node that is looked at here. */
interface Node {
  type: string
  start: number
  end: number
  [part: string]: unknown
}

/**
 * Makes the contract in shared light for the browser, in the build alone: each file's routes, with their method and path
 * only, become a module of their own beside the one with the schemas, which then loads where a form imports one.
 * Without it every screen, the login too, would carry zod and every schema.
 */
export const leanContract = (): Plugin => ({
  name: 'lean-contract',
  apply: 'build',
  resolveId: (id) => (id.endsWith(suffix) ? id : null),
  load: (id) => (id.endsWith(suffix) ? readFileSync(id.slice(0, -suffix.length), 'utf8') : null),
  transform: {
    filter: { id: /\/shared\/[\w-]+\.ts(\?calls)?$/ },
    handler(code, id) {
      const { body } = this.parse(code) as unknown as { body: Node[] }
      const lists = body.flatMap((statement) => routeList(statement, code) ?? [])
      const text = id.endsWith(suffix)
        ? lists.map(({ name, calls }) => `export const ${name} = { ${calls.join(', ')} }\n`).join('')
        : withoutLists(code, id, lists)
      return { code: text, map: null, moduleSideEffects: false }
    },
  },
})

interface RouteList {
  name: string
  /** Each route's text, method and path only. */
  calls: string[]
  start: number
  end: number
}

/** What `export const jobs = { list: route({ … }), … }` declares; undefined for any other statement. */
function routeList(statement: Node, code: string): RouteList | undefined {
  const declaration = statement['declaration'] as Node | null | undefined
  if (statement.type !== 'ExportNamedDeclaration' || declaration?.type !== 'VariableDeclaration') return undefined
  const [declared] = declaration['declarations'] as { id: Node; init: Node | null }[]
  if (declared?.init?.type !== 'ObjectExpression') return undefined
  const calls = (declared.init['properties'] as Node[]).map((property) => leanRoute(property, code))
  if (calls.length === 0 || !calls.every((call) => call !== undefined)) return undefined
  return { name: String(declared.id['name']), calls, start: statement.start, end: statement.end }
}

function leanRoute(property: Node, code: string): string | undefined {
  const value = property['value'] as Node | undefined
  if (value?.type !== 'CallExpression' || (value['callee'] as Node)['name'] !== 'route') return undefined
  const [spec] = value['arguments'] as [Node]
  const parts = (spec['properties'] as Node[]).filter((part) => kept.has(String((part['key'] as Node)['name'])))
  // What a name stands for is in the other module.
  if (parts.some((part) => (part['value'] as Node).type !== 'Literal')) return undefined
  const name = property['key'] as Node
  const texts = [name, ...parts].map(({ start, end }) => code.slice(start, end))
  return `${texts[0]}: { ${texts.slice(1).join(', ')} }`
}

function withoutLists(code: string, id: string, lists: RouteList[]) {
  const rest = lists.reduceRight((text, { start, end }) => text.slice(0, start) + text.slice(end), code)
  const names = lists.map(({ name }) => name).join(', ')
  return names ? `${rest}\nexport { ${names} } from ${JSON.stringify(id + suffix)}\n` : rest
}
