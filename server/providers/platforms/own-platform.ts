import type { Platform } from './platform.ts'

interface OwnPage {
  name: string
  /** What visitors get for this job right now; undefined when it shows no such job. */
  show: (jobId: number) => Promise<string | undefined>
  /** What must be in it for the job to count as shown. */
  mark: (jobId: number) => string
  postUrl: (jobId: number) => string
}

/** A platform that the product serves itself: posted means that its page or feed, rendered as for a visitor, shows the job. */
export const ownPlatform = ({ name, show, mark, postUrl }: OwnPage): Platform => {
  const shows = async (jobId: number) => (await show(jobId))?.includes(mark(jobId)) ?? false
  return {
    name,
    async post({ id }) {
      return (await shows(id))
        ? { platformJobId: String(id), postUrl: postUrl(id) }
        : { refused: 'The job does not appear there' }
    },
    async takeDown({ id }) {
      if (await shows(id)) throw new Error('The job still appears there')
    },
  }
}
