import type { InvitationNote } from './invitations.ts'

/** Whether another time stands proposed, which staff have not declined. */
export const isProposed = (note: InvitationNote | null): note is Extract<InvitationNote, { kind: 'other-time' }> =>
  note?.kind === 'other-time' && note.declinedAt === undefined
