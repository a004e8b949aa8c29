import { actions } from '#shared/activity.ts'
import { dayMs } from '#shared/durations.ts'
import type { OfferStatus } from '#shared/pipeline.ts'
import { declineReasons, offerNotes } from './demo-voices.ts'
import { noteOf } from './note-of.ts'
import { cancelInterview } from './take-interview-step.ts'
import type { Taken } from './paths.ts'
import type { Story } from './begin-story.ts'

/** Between an offer and the first day at work. */
const noticeDays = [30, 75] as const

export function makeOffer(story: Story, at: Date) {
  const { rows, random, applicant, candidate, recruiter } = story
  const { type, salary } = applicant.job
  const terms = {
    offerType: type,
    compensation: applicant.expectedSalary ?? `$${salary[0].toLocaleString('en-US')}`,
    startDate: firstMondayAfter(at.getTime() + random.between(...noticeDays) * dayMs),
    notes: random.chance(0.4) ? random.pick(offerNotes) : null,
  }
  story.offer = {
    id: rows.offers.length + 1,
    candidateId: candidate.id,
    ...terms,
    status: 'sent',
    sentDate: at,
    madeById: recruiter.id,
    approvedById: recruiter.id,
    createdAt: at,
    updatedAt: at,
  }
  rows.offers.push(story.offer)
  story.move(at, recruiter, '95_offer_sent', 'offer_sent')
  story.record(at, recruiter, actions.offerSent)
  story.mail(at, 'offer', terms)
}

export function acceptOffer(story: Story, { at }: Taken) {
  story.move(at, story.recruiter, '100_offer_accepted', 'offer_sent')
  end(story, at, 'accepted', actions.offerAccepted)
  story.candidate.notes = noteOf(story, 'hired')
}

export function declineOffer(story: Story, { at }: Taken) {
  const reason = story.random.pick(declineReasons)
  story.offer!.declineReason = reason
  story.move(at, story.recruiter, '75_1st_interview_completed', 'pending')
  end(story, at, 'declined', actions.offerDeclined)
  const submitter = story.submitter
  story.mail(
    at,
    'offer-declined',
    { staffName: submitter.fullName, candidateId: story.candidate.id, reason },
    submitter.email,
  )
}

export function withdrawOffer(story: Story, { at }: Taken) {
  story.move(at, story.recruiter, '75_1st_interview_completed', 'pending')
  end(story, at, 'withdrawn', actions.offerWithdrawn)
}

/** Nobody answered in time. Whoever then decides moves the candidate. */
export function expireOffer({ offer }: Story, { at }: Taken) {
  Object.assign(offer!, { status: 'expired', updatedAt: at })
}

/** As a rejection does: the open offer is withdrawn, the interview ahead cancelled. */
export function closeOpenEnds(story: Story, at: Date) {
  if (story.offer?.status === 'sent') end(story, at, 'withdrawn', actions.offerWithdrawn)
  cancelInterview(story, { at })
}

function end(
  { offer, recruiter, record }: Story,
  at: Date,
  status: OfferStatus,
  action: typeof actions.offerAccepted | typeof actions.offerDeclined | typeof actions.offerWithdrawn,
) {
  Object.assign(offer!, { status, updatedAt: at })
  record(at, recruiter, action, { entityType: 'offer', entityId: offer!.id })
}

function firstMondayAfter(ms: number) {
  const day = new Date(ms)
  day.setUTCDate(day.getUTCDate() + ((8 - day.getUTCDay()) % 7))
  return day.toISOString().slice(0, 10)
}
