import type { Job } from '#shared/jobs.ts'

/** SPEC 5, Job detail data check: id is a number; title, description, type and status are not empty. */
export const isWholeJob = ({ id, title, description, type, status }: Job) =>
  typeof id === 'number' && [title, description, type, status].every((text) => typeof text === 'string' && text !== '')
