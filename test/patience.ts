/** Screens load parts when first used: on a busy machine that takes longer than the second that Testing Library grants. */
export const patienceMs = 10_000

if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: patienceMs })
}
