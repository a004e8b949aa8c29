import type { ApplicationShown } from '#server/applications/read-application.ts'

/** What the page of somebody speaks of: whom staff entered has sent no application. */
export const whatItIs = ({ appliedAt }: Pick<ApplicationShown, 'appliedAt'>) =>
  appliedAt ? 'application' : 'candidacy'
