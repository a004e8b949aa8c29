import type { Route } from './route.ts'

type Loose = { params?: Record<string, string | number>; query?: Record<string, unknown> }

/** The path of a call, its parameters filled in. */
export const pathOf = (route: Pick<Route, 'path'>, input: object) =>
  route.path.replace(/{(\w+)}/g, (_, name: string) => encodeURIComponent(String((input as Loose).params?.[name])))

/** The address of a call, path and query; what is undefined in the query is left out. */
export function urlOf(route: Pick<Route, 'path'>, input: object) {
  const search = searchOf(input)
  return search.size ? `${pathOf(route, input)}?${search}` : pathOf(route, input)
}

/** The name by which a call's first answer is found in the page: its address, in whatever order its query was written. */
export function firstReadKey(route: Pick<Route, 'path'>, input: object) {
  const search = searchOf(input)
  search.sort()
  return search.size ? `${pathOf(route, input)}?${search}` : pathOf(route, input)
}

const searchOf = (input: object) =>
  new URLSearchParams(
    Object.entries((input as Loose).query ?? {}).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, `${value as string | number | boolean}`]],
    ),
  )
