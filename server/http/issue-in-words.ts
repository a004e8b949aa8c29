import type { z } from 'zod'

type Issue = z.ZodError['issues'][number]

/** The validator's own messages, where a schema gives none: a programmer's, and they do not name the field. */
const wordless = /^(?:Invalid (?:input|option)\b|Too (?:big|small):)/

/**
 * What a caller is told of a refused body or query. Most messages name what they speak of; one that does not is told in
 * plain words, with the field's name before them.
 */
export function issueInWords(issue: Issue) {
  const { path, message, code } = issue
  const where = path.join('.')
  if (where === '') return code === 'invalid_type' ? 'The body must be a JSON object' : message
  if (message.startsWith('Must be ')) return `${where} must be ${message.slice('Must be '.length)}`
  return wordless.test(message) ? `${where} ${shortcomingOf(issue)}` : message
}

function shortcomingOf(issue: Issue) {
  if (issue.message.endsWith('received undefined')) return 'is required'
  if (issue.code === 'invalid_type') return `must be ${kinds[issue.expected] ?? issue.expected}`
  if (issue.code === 'invalid_value')
    return `must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.map(String).join(', ')}`
  if (issue.code === 'too_big') return bounded(issue.origin, issue.inclusive ? 'at most' : 'less than', issue.maximum)
  if (issue.code === 'too_small')
    return bounded(issue.origin, issue.inclusive ? 'at least' : 'more than', issue.minimum)
  return 'is not valid'
}

const kinds: Partial<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a JSON object',
  record: 'a JSON object',
}

function bounded(origin: string, how: string, bound: number | bigint) {
  const counted =
    origin === 'string' ? ['character', 'characters'] : origin === 'array' ? ['entry', 'entries'] : undefined
  return counted ? `must have ${how} ${bound} ${counted[bound === 1 ? 0 : 1]}` : `must be ${how} ${bound}`
}
