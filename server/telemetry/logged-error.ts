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
    message: isQuery ? 'Failed query' : plainMessage(error),
    ...(isQuery && { query }),
    stack: framesOf(error),
    ...(error.cause !== undefined && causes < causesMax && { cause: loggedError(error.cause, causes + 1) }),
  }
}

/** Without the message, which the stack repeats. */
const framesOf = ({ stack = '' }: Error) =>
  stack
    .split('\n')
    .filter((line) => /^\s+at .*:\d+:\d+\)?$/.test(line))
    .join('\n')
