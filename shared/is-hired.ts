import { codedStatus } from './pipeline.ts'

export const isHired = (candidate: { status: string }) => codedStatus(candidate.status) === '100_offer_accepted'

export const hiredMessage = 'This candidate has accepted an offer already. Set the status back before you make another.'
