import type { ApplicationShown } from '#server/applications/read-application.ts'
import type { ToldStage } from '#server/applications/told-stage.ts'

export interface StageText {
  title: string
  text: string
  next: string
}

/** What a candidate reads about where they stand, and what happens next. */
export const stageTextOf = (stage: ToldStage, { appliedAt }: Pick<ApplicationShown, 'appliedAt'>): StageText => ({
  ...stageTexts[stage],
  ...(appliedAt === null && withoutApplication[stage]),
})

const stageTexts: Record<ToldStage, StageText> = {
  received: {
    title: 'Received',
    text: 'Your application has arrived and is complete.',
    next: 'The next step is usually a short assessment online. Your personal link to it comes by email.',
  },
  assessment: {
    title: 'Assessment',
    text: 'We sent you a personal link to the assessment by email.',
    next: 'Take it at a quiet moment of your choice. We then read your result together with your application.',
  },
  'assessment-expired': {
    title: 'Assessment',
    text: 'Your personal link to the assessment could be used until a day that has passed.',
    next: 'If you would still like to take it, answer the email that the link came with. Whatever we decide, you hear from us by email.',
  },
  'assessment-begun': {
    title: 'Assessment',
    text: 'You have begun the assessment, and its time is running.',
    next: 'To go on, open the link in its email again. When the time is over, what you have answered counts.',
  },
  assessed: {
    title: 'In review',
    text: 'Your assessment has arrived, and we are reading it together with your application.',
    next: 'You hear from us by email, whatever we decide.',
  },
  'in-review': {
    title: 'In review',
    text: 'We are reading your application.',
    next: 'You hear from us by email, whatever we decide.',
  },
  invited: {
    title: 'Interview',
    text: 'We invited you to an interview by email.',
    next: 'Our email says how the time is found: either you choose it on the page that it leads to, or someone from our hiring team gets in touch.',
  },
  scheduled: {
    title: 'Interview',
    text: 'Your interview has a date.',
    next: 'If it no longer suits you, our email says how to change it.',
  },
  'interview-over': {
    title: 'Interview',
    text: 'The time of your interview has passed.',
    next: 'You hear from us by email, whatever we decide. If it did not take place, please answer our email.',
  },
  interviewed: {
    title: 'After the interview',
    text: 'Thank you for the conversation. We are gathering what everyone who met you has to say.',
    next: 'You hear from us by email, whatever we decide.',
  },
  offered: {
    title: 'Offer',
    text: 'We sent you an offer by email.',
    next: 'Take the time you need to read it. Our email says how to answer and whom to ask.',
  },
  accepted: {
    title: 'Welcome',
    text: 'You accepted our offer, and we look forward to working with you.',
    next: 'We get in touch about your first day. If anything changes for you, please answer our email.',
  },
  'kept-in-touch': {
    title: 'Closed for now',
    text: 'We are not taking this application further for now, and would like to keep in touch, as we wrote to you.',
    next: 'You remain free to apply for any other position.',
  },
  declined: {
    title: 'Closed',
    text: 'We have decided not to take this application further, as we wrote to you. Thank you for the time that you put into it.',
    next: 'You remain free to apply for any other position.',
  },
}

/** Whom staff entered has sent nothing that could have arrived, or be read. */
const withoutApplication: Partial<Record<ToldStage, Partial<StageText>>> = {
  received: { title: 'Under consideration', text: 'Our hiring team is considering you for this position.' },
  assessment: { next: 'Take it at a quiet moment of your choice. We then read your result.' },
  assessed: { text: 'Your assessment has arrived, and we are reading it.' },
  'in-review': { text: 'Our hiring team is considering you for this position.' },
  'kept-in-touch': {
    text: 'We are not taking this further for now, and would like to keep in touch, as we wrote to you.',
    next: 'You are free to apply for any position.',
  },
  declined: {
    text: 'We have decided not to take this further, as we wrote to you. Thank you for your time.',
    next: 'You are free to apply for any position.',
  },
}
