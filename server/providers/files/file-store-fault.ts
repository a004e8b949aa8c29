import { AppError } from '#server/errors.ts'

const retrySeconds = 5

/**
 * The store of files does not do what it is asked: it is away, or refuses. The message is for whoever waits for it; `reason`
 * is for the operator, and has nothing of keys, names or secrets.
 */
export class FileStoreFault extends AppError {
  readonly reason: string
  constructor(reason: string, { changes }: { changes: boolean }) {
    super(503, `The file storage does not work at the moment${changes ? ', so nothing was changed' : ''}. ${later}`, {
      headers: { 'retry-after': String(retrySeconds) },
    })
    this.reason = reason
  }
}
const later = 'Try again in a minute.'
