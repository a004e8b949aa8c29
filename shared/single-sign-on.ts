/** Where a browser is sent to sign in with the organisation's identity provider; `to` names the screen to come back to. */
export const singleSignOnPath = '/sign-in/single-sign-on'
/** Where the provider sends it back to. */
export const singleSignOnReturnPath = `${singleSignOnPath}/return`

/** Where a browser is sent to log out there as well. */
export const singleSignOnLogoutPath = `${singleSignOnPath}/log-out`

/** The part of the login's address that says how it went. */
export const outcomeField = 'single-sign-on'

/** Why nobody was let in. */
export const singleSignOnFaults = [
  'ended',
  'declined',
  'unreachable',
  'unusable',
  'unknown',
  'unverified',
  'connected-otherwise',
  'too-many',
] as const
export type SingleSignOnFault = (typeof singleSignOnFaults)[number]

/** `in`: somebody is signed in now; `still-in`: whoever wanted to log out at the provider could not be led there. */
export const singleSignOnOutcomes = ['in', 'still-in', ...singleSignOnFaults] as const
export type SingleSignOnOutcome = (typeof singleSignOnOutcomes)[number]
