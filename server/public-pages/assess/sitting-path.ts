/** Where a sitting's pages are, behind the token of its link. */
export const sittingPath = (token: string, page: number | 'review' | 'start' | 'finish' | 'answers' | '' = '') =>
  `/assessments/${token}${page === '' ? '' : `/${page}`}`
