import { z } from 'zod'
import type { Allow } from '#shared/route.ts'
import { refused } from './api-document.ts'
import { RowId } from './row-id.ts'
import { waysIn } from './ways-in.ts'

/** What the API document says of a call that takes or answers a file. */
export interface FileCall {
  summary: string
  /** Content types of the file that is sent as multipart, in the field `file`. */
  takes?: readonly string[]
  /** JSON by a schema, or a PDF. */
  answers: z.ZodType | 'application/pdf'
  query?: z.ZodObject
}

interface Mounted {
  method: 'GET' | 'POST' | 'PATCH'
  /** In Hono's form. */
  path: string
  allow: Allow
  byKey?: true
}

/** The entry of such a call; what its handler does with the parameters is its own. */
export function describeFile({ method, path, ...rest }: Mounted, { summary, takes, answers, query }: FileCall) {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name as string)
  return {
    method: method.toLowerCase() as Lowercase<typeof method>,
    path: path.replace(/:(\w+)/g, '{$1}'),
    summary,
    security: waysIn(rest),
    request: {
      params: z.object(Object.fromEntries(names.map((name) => [name, name === 'id' ? RowId : z.string()]))),
      ...(query && { query }),
      ...(takes && { body: { required: true, content: { 'multipart/form-data': multipart(takes) } } }),
    },
    responses: {
      200: {
        description: 'Success',
        content: answers === 'application/pdf' ? pdf : { 'application/json': { schema: answers } },
      },
      default: refused,
    },
  }
}

const pdf = { 'application/pdf': { schema: { type: 'string', format: 'binary' } } } as const

const multipart = (takes: readonly string[]) => ({
  schema: {
    type: 'object' as const,
    properties: { file: { type: 'string' as const, format: 'binary' } },
    required: ['file'],
  },
  encoding: { file: { contentType: takes.join(', ') } },
})
