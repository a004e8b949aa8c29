import type { Config } from '#server/config.ts'

/** A job's page on the careers site; `via`: the code of a tracked link, which goes along to the form (docs/decisions, 80). */
export const careersPath = (jobId: number, via?: string) => `/careers/${jobId}${suffixOf(via)}`
export const applyPath = (jobId: number, via?: string) => `/careers/${jobId}/apply${suffixOf(via)}`
export const careersUrl = ({ publicUrl }: Pick<Config, 'publicUrl'>, jobId: number, via?: string) =>
  `${publicUrl}${careersPath(jobId, via)}`

const suffixOf = (via: string | undefined) => (via === undefined ? '' : `?via=${via}`)
