import { queueEmail } from '#server/outbox/queue-email.ts'
import type { TestApp } from './test-app.ts'

/** A letter that its own call left behind, as when the process is killed at its commit. */
export const queueRejection = (app: TestApp, { id, email }: { id: number; email: string }) =>
  app.db.transaction((tx) =>
    queueEmail(tx, app.contextOf('ceo'), {
      template: 'rejection',
      to: email,
      context: { candidateName: 'Li Wei', jobTitle: 'Designer' },
      candidateId: id,
    }),
  )
