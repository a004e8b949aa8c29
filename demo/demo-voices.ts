import type { RejectionReason } from '#shared/rejection-reasons.ts'
import type { recommendations } from '#shared/evaluation-scores.ts'

export type Recommendation = (typeof recommendations)[number]

/** What a colleague writes at the end of a scorecard. `{name}` is the candidate's given name, `{skill}` one of their skills. */
export const overallComments: Record<Recommendation, readonly string[]> = {
  'Strong Hire': [
    'The best conversation I have had for this role. {name} asked about our data before I did, and saw the weak spot at once.',
    'Would start tomorrow with me any day. Calm, exact, and funny when it helped. Let us not lose {name} over a week of waiting.',
    '{name} took my {skill} exercise apart, said what was wrong with it and was right. Strong yes.',
    'I came in sceptical after the resume and left convinced. Knows {skill} in depth and explains it to people who do not.',
  ],
  Hire: [
    'Solid. {skill} is clearly daily practice. A little quiet at first, then very good on the whiteboard.',
    'Yes from me. Would need a few weeks with our tools, and said so without being asked.',
    'Good examples, honest about what went wrong in the last project. I would be glad to work with {name}.',
    'Comfortable with {skill}, good questions about the team. Not the fastest, but nothing had to be corrected later.',
  ],
  Neutral: [
    'I can see it going either way. Good attitude, thin on {skill}. If someone else is stronger there, I would not fight for this.',
    'Pleasant hour, few specifics. Every answer was about "we"; I could not find out what {name} did.',
    'More junior than the resume reads. In a year, gladly. For this opening I am unsure.',
  ],
  'Do Not Hire': [
    'Struggled with the basics of {skill} even with hints. I do not think we would do {name} a favour.',
    'Talked past the question several times. Nice person, wrong role.',
    'Expects a team to lead from the first day; we need somebody who does the work.',
  ],
  'Strong Do Not Hire': [
    'Could not describe any of the projects on the resume. I stopped after half an hour.',
    'Spoke badly of every former colleague, by name. Not with us.',
  ],
}

const good = {
  technical: ['Went deep into {skill} without losing the thread.', 'Named the trade-offs before I asked.'],
  communication: ['Short answers, then waits whether one wants more. I liked that.', 'Clear, also when I interrupted.'],
  problemSolving: [
    'Drew the problem first, then solved it. Found the edge case alone.',
    'Asked three questions that halved the task.',
  ],
  culturalFit: ['Gave credit to others all the time.', 'Was curious about the factory floor. Few are.'],
}
const middling = {
  technical: ['Knows the tools, less why they work.', 'Fine on {skill}; the rest from books.'],
  communication: ['Understandable, sometimes long.', 'Needed a moment to warm up.'],
  problemSolving: ['Got there with one hint.', 'Reached for the familiar solution first.'],
  culturalFit: ['Would fit in, I think.', 'Prefers to work alone; possible with us, not ideal.'],
}
const poor = {
  technical: ['Could not explain what {skill} is for.', 'Guessed, and did not say that it was a guess.'],
  communication: ['Hard to get to a point.', 'Did not listen to the second half of the question.'],
  problemSolving: ['Gave up after the first attempt.', 'Stuck to an idea that we had both seen fail.'],
  culturalFit: ['No question about us at all.', 'Dismissive about support work.'],
}

/** Remarks beside one score, 1 to 5. */
export const remarksFor = (score: number) => (score >= 4 ? good : score === 3 ? middling : poor)

/** What somebody wrote who thought again after their evaluation. */
export const secondThought = 'Read my notes again: one answer was less solid than I first put it.'

/** Notes in a candidate's file, as a colleague leaves them. */
export const notes = {
  early: [
    'Met at the trade fair, asked to be told when the job is out.',
    'Recommended by a former colleague. Added now, so that we do not forget.',
  ],
  applied: [
    'Cover letter is worth reading.',
    'Applied once before, two years ago; says so openly.',
    'Could start at the first of the month after next.',
    'Would need help with moving. Partner is already looking here.',
    '',
    '',
    '',
  ],
  rated: [
    'Called on the phone: friendly, prepared, asked about the salary band early. That is fine.',
    'Strong on {skill}. Check how much of it was own work.',
    'Prefers four days a week. I said we could talk about it.',
    'Notice period three months. Do not be slow with this one.',
    'Speaks three languages, undersells it.',
    'Resume lists a lot; ask about {skill} first.',
  ],
  pool: [
    'Very good, no place now. Call when the next opening in the team comes.',
    'Came second by a hair. Has agreed that we keep in touch.',
    'Too senior for this one; think of {name} for the lead position.',
  ],
  rejected: [
    'Asked for feedback, got it by phone, took it well.',
    'Had two stronger people. May apply again.',
    'Looks for something fully remote; not possible here.',
    '',
    '',
  ],
  hired: [
    'Contract is back, signed. Laptop ordered.',
    'Accepted the same evening. Starts with the newcomers’ breakfast.',
  ],
} as const

/** What a recruiter writes beside the reason of a rejection, for the team. */
export const rejectionRemarks: Partial<Record<RejectionReason, readonly string[]>> = {
  skills: [
    'Good with people, but {skill} is more of a hobby so far.',
    'Strong elsewhere. Not on {skill}, which this job is about.',
  ],
  experience: ['Has seen one project from start to end.', 'Right for a junior position, and we have none open.'],
  'another-chosen': ['Second of two. We would invite {name} again at once.', 'Close. The other one can start earlier.'],
  salary: ['Asks for a fifth more than the band allows, and said so openly.'],
  availability: ['Can start in half a year at the earliest.', 'Looks for twenty hours a week; we need the whole week.'],
  location: ['Looks for something fully remote; not possible here.'],
  'no-answer': ['Written to twice and called once.'],
  withdrew: ['Rang us: took an offer closer to home.'],
  'position-closed': ['The budget went to the second shift.'],
}

export const interviewNotes = [
  'Please go through the case, not the resume.',
  'Has seen the office; skip the tour.',
  'Prefers video. The link is in the calendar.',
  'Leave ten minutes for questions at the end.',
]
export const offerNotes = [
  'Five weeks of holiday, as agreed on the phone.',
  'Includes the relocation allowance.',
  'Four-day week from the start.',
]
export const declineReasons = [
  'Took an offer closer to home.',
  'The present employer raised the salary.',
  'Wants to finish a degree first; would like to hear from us next year.',
]

/** Fills `{name}` and `{skill}`. */
export const speak = (text: string, { name, skill }: { name: string; skill: string }) =>
  text.replaceAll('{name}', name).replaceAll('{skill}', skill)
