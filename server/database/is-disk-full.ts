const codes = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** Whether something could not be kept since the disk is full, as the system says it and as PostgreSQL does. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return codes.has((error as NodeJS.ErrnoException).code ?? '') || isDiskFull(error.cause)
}
