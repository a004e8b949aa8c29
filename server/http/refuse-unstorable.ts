import { badRequest } from '#server/errors.ts'

const depthMax = 20

/** PostgreSQL stores neither NUL characters nor halves of surrogate pairs: said plainly, instead of a fault later. Throws 400. */
export function refuseUnstorable(value: unknown, depth = 0): void {
  if (depth > depthMax) throw badRequest('The body is nested too deeply')
  if (typeof value === 'string') {
    if (value.includes('\0')) throw badRequest('Text must not contain NUL characters')
    if (!value.isWellFormed()) throw badRequest('Text must be well-formed Unicode')
  } else if (Array.isArray(value)) {
    // As it is: the numbers of its places, as text, took a hundred times the memory of what stands there.
    for (const inner of value) refuseUnstorable(inner, depth + 1)
  } else if (value && typeof value === 'object') {
    for (const [key, inner] of Object.entries(value)) {
      refuseUnstorable(key, depth)
      refuseUnstorable(inner, depth + 1)
    }
  }
}
