/** A stored resume: SPEC 3's name in the address, and the version in the file's key, so that an overwrite never mixes two. */
export const resumeKey = (candidateId: number, version: number) => `candidate-${candidateId}.v${version}.pdf`
export const resumeUrl = (candidateId: number, version: number) =>
  `/api/files/resumes/candidate-${candidateId}.pdf?v=${version}`

/** The version that an address of ours names; undefined without one. */
export function versionOf(url: string | null): number | undefined {
  const version = /\?v=(\d{1,9})$/.exec(url ?? '')?.[1]
  return version === undefined ? undefined : Number(version)
}

/** Whose a stored resume is, and which of theirs, by its key. */
export function ownerOf(key: string): { candidateId: number; version: number } | undefined {
  const [, candidateId, version] = /^candidate-(\d{1,10})\.v(\d{1,9})\.pdf$/.exec(key) ?? []
  return candidateId && version ? { candidateId: Number(candidateId), version: Number(version) } : undefined
}
