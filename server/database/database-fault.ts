/** What the database says of a write that failed, beneath the query builder's own error; nothing where it was something else. */
export const databaseFault = (error: unknown): { code?: unknown; constraint?: unknown } =>
  Object(error instanceof Error ? (error.cause ?? error) : undefined)
