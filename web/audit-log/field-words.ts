/** What the calls name after the provider of assessments, or by a word that no screen has. */
const otherwise = new Map([
  ['fullName', 'name'],
  ['jobId', 'job'],
  ['personId', 'person'],
  ['submitterId', 'submitter'],
  ['interviewerId', 'interviewer'],
  ['webhookUrl', 'address of the posting webhook'],
  ['resumeUrl', 'resume'],
  ['videoUrl', 'recording'],
  ['hiPeopleLink', 'assessment link'],
  ['hiPeopleScore', 'assessment score'],
  ['hiPeoplePercentile', 'assessment percentile'],
  ['hiPeopleCompletedAt', 'completion of the assessment'],
  ['secondFactorRule', 'who needs a second factor'],
])

/** A field as the calls name it, in words: `payRangeRequired` is "pay range required", `offerValidityMs` "offer validity". */
export const fieldWords = (field: string) =>
  otherwise.get(field) ??
  field
    .replace(/Ms$/, '')
    .replaceAll(/[A-Z]+/g, (capital) => ` ${capital.toLowerCase()}`)
    .trim()
