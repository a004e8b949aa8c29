/** The constraint that a write failed by; the database's own error is beneath the query builder's. */
export function violatedConstraint(error: unknown): unknown {
  const cause = error instanceof Error ? (error.cause ?? error) : undefined
  return cause && typeof cause === 'object' && 'constraint' in cause ? cause.constraint : undefined
}
