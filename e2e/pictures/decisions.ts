import type { Picture } from './picture.ts'
import type { Scene } from './scene.ts'
import { fill, follow, openItem, opens, press, scrollTo, steps, type Step } from './steps.ts'

const who = 'ceo'

const openInterview: Step = steps(follow(/^View Details/), (page) =>
  page.getByRole('link', { name: 'Back to Interviews' }).waitFor(),
)
const more = (name: string) => steps(press(/^More for the interview/), openItem(name))

/** An interview without a time. */
async function invited({ call, candidateAt }: Scene) {
  const { id } = await candidateAt('45_1st_interview_sent')
  const [interview] = await call('ceo', 'GET', `/api/interviews?candidateId=${id}`)
  return `/interviews/${interview.id}`
}

/** The setting asks for approval, and one offer waits for it. */
async function offerToApprove({ call }: Scene) {
  await call('admin', 'PATCH', '/api/settings', { offerApproval: { mode: 'above', limitUsd: 100_000 } })
  const interviewed: { id: number; expectedSalary: string | null }[] = await call(
    'ceo',
    'GET',
    '/api/candidates?status=75_1st_interview_completed&page=1&pageSize=50',
  )
  // As much as was asked for, which for this one is more than the limit.
  const { id, expectedSalary } = interviewed.find(({ expectedSalary }) => /1\d\d,\d{3}/.test(expectedSalary ?? ''))!
  const terms = {
    offerType: 'Full-time',
    compensation: expectedSalary,
    startDate: '2027-02-01',
    notes: 'Relocation is paid for.',
  }
  await call('coo', 'POST', `/api/candidates/${id}/send-offer`, terms)
  return '/reviews'
}

/** A second interviewer saw the first who waits for a decision otherwise. */
async function secondOpinion({ call }: Scene) {
  const [{ id }] = await call('ceo', 'GET', '/api/interviews?status=completed&review=pending')
  const scores = { technicalScore: 5, communicationScore: 4, problemSolvingScore: 5, culturalFitScore: 3 }
  const overallComments = 'Took the fault apart step by step, and said which part was a guess.'
  await call('coo', 'POST', `/api/interviews/${id}/evaluate`, {
    ...scores,
    overallComments,
    overallRating: 'Strong Hire',
  })
  return '/reviews'
}

/** Three who wait for a decision, side by side. */
async function compared({ call }: Scene) {
  const waiting: { candidateId: number }[] = await call('ceo', 'GET', '/api/interviews?status=completed&review=pending')
  const ids = waiting.slice(0, 3).map(({ candidateId }) => candidateId)
  return `/candidates/compare?ids=${ids.join()}`
}

/** Interviews, evaluations, Executive Review, offers. */
export const decisionPictures: Picture[] = [
  { name: 'interviews', path: '/interviews', who },
  { name: 'interviews-completed', path: '/interviews?tab=completed', who },
  { name: 'interviews-all', path: '/interviews?tab=all', who },
  { name: 'interviews-due', path: '/interviews?tab=due', who: 'coo' },
  { name: 'interview', path: '/interviews', who, open: openInterview },
  { name: 'interview-kit-open', path: '/interviews', who: 'hiringManager', open: openInterview },
  { name: 'interview-graded', path: '/interviews?tab=completed', who, open: openInterview },
  { name: 'interview-missing', path: '/interviews/99999', who },
  { name: 'interview-move', path: '/interviews', who, open: more('Move') },
  { name: 'interview-cancel', path: '/interviews', who, open: more('Cancel interview') },
  { name: 'interview-completed', path: '/interviews', who, open: more('Mark as completed') },
  { name: 'scheduling-link', path: invited, who, open: opens('Let candidate choose') },
  { name: 'interview-recording', path: '/interviews?tab=completed', who, open: more('Add recording') },
  { name: 'review', path: '/reviews', who },
  { name: 'compare', path: compared, who },
  { name: 'send-offer', path: '/reviews', who, open: opens('Send Offer') },
  {
    name: 'send-offer-letter',
    path: '/reviews',
    who,
    open: steps(opens('Send Offer'), fill(/Compensation/, '92000'), press(/letter/i)),
  },
  { name: 'review-reject', path: '/reviews', who, open: opens('Reject') },
  { name: 'review-spread', path: secondOpinion, who, open: scrollTo(/^Between interviewers/) },
  { name: 'offers-waiting', path: offerToApprove, who },
  { name: 'offer-approve', path: '/reviews', who, open: opens(/^Approve the offer/) },
  { name: 'offer-send-back', path: '/reviews', who, open: opens(/^Send back the offer/) },
  { name: 'analytics', path: '/analytics', who },
  { name: 'analytics-reports', path: '/analytics', who, open: scrollTo('Time in stage') },
  { name: 'analytics-rejections', path: '/analytics?range=365', who, open: scrollTo('Why candidates were rejected') },
  { name: 'analytics-table', path: '/analytics', who, open: press(/table/i) },
  { name: 'analytics-definition', path: '/analytics', who, open: press('What “Time in stage” means') },
  { name: 'analytics-rows', path: '/analytics?range=365', who, open: opens(/^Median of/) },
]
