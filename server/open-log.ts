import pino, { type DestinationStream } from 'pino'
import { loggedError } from './telemetry/logged-error.ts'

/** What is kept of lines that cannot be written until they can; beyond it they are let go. */
const keptCharactersMax = 256 * 1024

/** The process's log, one JSON line each, on standard output. Of errors it tells what is nobody's data. */
export const openLog = (level: string, stream: DestinationStream = standardOutput()) =>
  pino({ level, serializers: { err: loggedError } }, stream)

/**
 * A disk that is full under the log stops nothing. Unsaid otherwise it would end the process, and that end would never come: the
 * library's own stream, which writes later, tries for ever to write what is left.
 */
function standardOutput() {
  const output = pino.destination({ dest: 1, sync: true, maxLength: keptCharactersMax })
  output.on('error', () => undefined)
  return output
}
