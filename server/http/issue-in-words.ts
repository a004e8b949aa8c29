import type { z } from 'zod'

type Issue = z.ZodError['issues'][number]

/** The validator's own messages, where a schema gives none: they do not name the field. */
const wordless = /^(?:Invalid (?:input|option)\b|Too (?:big|small):)/

/**
 * What a caller is told of a refused body or query. Most messages name what they speak of; one that does not is told with
 * the field's name before it.
 */
export function issueInWords({ path, message, code }: Issue) {
  const where = path.join('.')
  if (where === '') return code === 'invalid_type' ? 'The body must be a JSON object' : message
  if (message.startsWith('Must be ')) return `${where} must be ${message.slice('Must be '.length)}`
  return wordless.test(message) ? `${where}: ${message}` : message
}
