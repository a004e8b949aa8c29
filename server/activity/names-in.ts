/** The candidate and the job that a letter's context or an entry's details name: what everybody may read of them. */
export function namesIn(written: Record<string, unknown> | null) {
  const { candidateName, jobTitle } = written ?? {}
  return {
    ...(typeof candidateName === 'string' && { candidateName }),
    ...(typeof jobTitle === 'string' && { jobTitle }),
  }
}
