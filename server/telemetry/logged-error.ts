import { plainMessage } from './plain-reason.ts'

interface LoggedError {
  message: string
  /** The statement, whose values are kept apart from it. */
  query?: string
  /** Where it was thrown. */
  stack: string
  cause?: LoggedError
}

const causesMax = 5

/**
 * An error as logs and the terminal may show it: where it happened and what kind it was, and of its words those that are
 * nobody's. What was written to the database, sent to a model or answered by a server stands in errors too.
 */
export function loggedError(error: unknown, causes = 0): LoggedError {
  if (!(error instanceof Error)) return { message: plainMessage(error), stack: '' }
  const { query } = error as { query?: unknown }
  const isQuery = error.message.startsWith('Failed query: ') && typeof query === 'string'
  return {
    message: isQuery ? 'Failed query' : isOfCode(error) ? `${error.name}: ${error.message}` : plainMessage(error),
    ...(isQuery && { query }),
    stack: framesOf(error),
    ...(error.cause !== undefined && causes < causesMax && { cause: loggedError(error.cause, causes + 1) }),
  }
}

/** Code that could not be loaded: its words are names of modules and of what is in them, and nobody's. */
const isOfCode = (error: Error) =>
  sourceOf(error) !== undefined || ('code' in error && error.code === 'ERR_MODULE_NOT_FOUND')

/** The file and line that could not be read as code, which Node writes above the message. */
const sourceOf = ({ stack = '' }: Error) => /^(?:file:\/\/)?(\/.*:\d+)$/.exec(stack.split('\n', 1)[0] ?? '')?.[1]

/** Without the message, which the stack repeats. */
function framesOf(error: Error) {
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at .*:\d+:\d+\)?$/.test(line))
  const source = sourceOf(error)
  return [...(source === undefined ? [] : [`    at ${source}`]), ...frames].join('\n')
}
