/** What an invited person can say (PARTSTAT of RFC 5545, 3.2.12), and how it reads before " by {who}". */
export const invitationAnswers = {
  'needs-action': 'No answer yet',
  accepted: 'Accepted',
  declined: 'Declined',
  tentative: 'Tentatively accepted',
} as const
export type InvitationAnswer = keyof typeof invitationAnswers
export const invitationAnswerValues = Object.keys(invitationAnswers) as [InvitationAnswer, ...InvitationAnswer[]]
