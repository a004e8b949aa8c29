/** The id of a case's element on the page. */
export const caseElement = (interviewId: number) => `case-${interviewId}`
