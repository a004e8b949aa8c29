import pino, { type DestinationStream } from 'pino'
import { loggedError } from './telemetry/logged-error.ts'

/** The process's log, one JSON line each, on standard output. Of errors it tells what is nobody's data. */
export const openLog = (level: string, stream?: DestinationStream) =>
  pino({ level, serializers: { err: loggedError } }, ...(stream ? [stream] : []))
