import type { JobTitle } from '#shared/jobs.ts'

/**
 * Finds the job of a title, the same but for capitals and spaces. Of several the one that is active; none where that leaves
 * more than one.
 */
export function jobsByTitle(jobs: readonly JobTitle[]): (title: string) => number | undefined {
  const ofTitle = new Map<string, JobTitle[]>()
  for (const job of jobs) {
    const key = inOneCase(job.title)
    ofTitle.set(key, [...(ofTitle.get(key) ?? []), job])
  }
  return (title) => {
    const named = ofTitle.get(inOneCase(title)) ?? []
    const active = named.filter(({ status }) => status === 'active')
    const [only, ...others] = active.length > 0 ? active : named
    return others.length === 0 ? only?.id : undefined
  }
}

const inOneCase = (title: string) => title.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase()
