import type { OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import { keyVisits } from '#server/api-keys/reads-by-key.ts'
import type { AppEnv } from '#server/context.ts'
import { securitySchemesAt } from './ways-in.ts'

/** What holds of every call; the document says of each what is its own. */
const conventions = [
  'A refusal is `{ message, errorType? }`: a sentence for people, and a word where a program can act on it.',
  'A list without `page` comes whole; with it `X-Total-Count` tells how many there are and `Link` leads to the other pages.',
  'A change may name in `X-Row-Version` the `updatedAt` that was read: where somebody changed the row since, it is refused with 409, `errorType` `conflict` and the row as it is in `current`.',
  `A key may make ${keyVisits.visitsMax} calls a minute; then it is 429, with \`Retry-After\` in seconds.`,
].join('\n\n')

/** Of every call: all that is no success. */
export const refused = { $ref: '#/components/responses/Refused' }

const Refusal = z.looseObject({
  message: z.string(),
  errorType: z.string().optional(),
  /** Which of the body's the message is about. */
  field: z.string().optional(),
})

/** Of a list that is asked for by pages. */
export const headersOfPages = {
  'X-Total-Count': { schema: { type: 'integer' }, description: 'How many there are on all pages; with `page` alone' },
  Link: {
    schema: { type: 'string' },
    description: 'The first, previous, next and last page (RFC 8288); with `page` alone',
  },
} as const

/** What the parts of the document refer to. */
export function nameComponents({ openAPIRegistry }: OpenAPIHono<AppEnv>, publicUrl: string) {
  for (const [name, scheme] of Object.entries(securitySchemesAt(publicUrl)))
    openAPIRegistry.registerComponent('securitySchemes', name, scheme)
  openAPIRegistry.register('Refusal', Refusal)
  openAPIRegistry.registerComponent('responses', 'Refused', {
    description: 'Why it was refused, or failed',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
  })
}

/** Every call that was mounted, as OpenAPI 3.1 has it. */
export const documentOf = (app: OpenAPIHono<AppEnv>, title: string) =>
  app.getOpenAPI31Document({ openapi: '3.1.0', info: { title, version: '1', description: conventions } })

/**
 * A number in an address is read from text, of which the generator tells no more than that it is a number: a client made from
 * that would send 12.0.
 */
export function tellWholeNumbers(fields: readonly z.core.$ZodType[]) {
  for (const field of fields) {
    const choice = field instanceof z.ZodOptional ? field.unwrap() : field
    if (choice instanceof z.ZodUnion) tellWholeNumbers(choice.options)
    const told = z.toJSONSchema(field, { io: 'output', unrepresentable: 'any' })
    const { type, minimum, maximum } = told
    if (type === 'integer') z.globalRegistry.add(field, { type, minimum, maximum, default: told.default })
  }
}
