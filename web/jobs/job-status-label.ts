/** A job's status as it is shown: capitalised (SPEC 4). */
export const jobStatusLabel = (status: string) => status.charAt(0).toUpperCase() + status.slice(1)
