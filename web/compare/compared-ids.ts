import { comparedMax } from '#shared/limits.ts'

const one = /^[1-9]\d{0,8}$/

/** The address at which these candidates stand side by side. */
export const comparePath = (ids: readonly number[]) => `/candidates/compare?ids=${ids.join(',')}`

/** Whom an address asks for, each once and in its order, and how many beyond those that can be shown; what is no number is nobody's. */
export function comparedIds(params: URLSearchParams) {
  const asked = new Set((params.get('ids') ?? '').split(',').map((text) => text.trim()))
  const ids = [...asked].filter((text) => one.test(text)).map(Number)
  return { ids: ids.slice(0, comparedMax), beyond: Math.max(0, ids.length - comparedMax) }
}
