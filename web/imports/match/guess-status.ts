import { candidateStatuses, codedStatus, type CandidateStatus } from '#shared/pipeline.ts'
import { wordsIn } from '#web/wording/words-in.ts'

/** Stages as other systems call them, in lower case and without accents. Where a name says less than a status, the earlier one is meant. */
const usual: Record<CandidateStatus, string> = {
  '00_application_submitted':
    'applied, applicant, applicants, application, applications, application review, new, new applicant, new application, new lead, lead, sourced, inbox, to review, review, resume review, cv review, open, active, in process, no contact, qualifying, initial qualification, initial, screening, beworben, eingegangen, neu, recu, candidature, nuevo, solicitud, nowy, aplikacja',
  '15_assessment_sent':
    'assessment, assessment sent, test, test sent, take home, take home test, take home assignment, take home exercise, skills test, challenge, coding challenge, homework',
  '30_assessment_completed':
    'assessment completed, assessment complete, assessment done, assessment review, test completed, test review, take home review',
  '45_1st_interview_sent':
    'screen, phone screen, phone interview, recruiter screen, recruiter call, preliminary phone screen, hiring manager screen, telephone, call, contacted, reached out, interview, interviews, interviewing, first interview, 1st interview, vorstellungsgesprach, gesprach, entretien, entrevista, rozmowa',
  '60_1st_interview_scheduled': 'interview scheduled, phone screen scheduled, scheduled, to interview',
  '75_1st_interview_completed':
    'onsite, on site, on site interview, onsite interview, face to face, second interview, 2nd interview, final interview, final round, panel, panel interview, executive interview, technical interview, interviewed, interview completed, reference check, reference checks, references, debrief, decision',
  '90_talent_pool':
    'talent pool, talent community, pool, future, keep in touch, keep warm, on hold, nurture, silver medalist, future consideration, not now, talentpool, vivier',
  '95_offer_sent':
    'offer, offers, offer sent, offer extended, offered, contract proposal, contract, negotiation, pending offer, angebot, offre, oferta',
  '100_offer_accepted':
    'hired, hire, placed, offer accepted, accepted, contract signed, onboarding, started, joined, eingestellt, embauche, contratado, zatrudniony, zatrudniona',
  '200_rejected':
    'rejected, reject, archived, archive, declined, disqualified, not selected, not hired, not in consideration, unsuccessful, withdrawn, withdrew, candidate declined, client declined, refused, closed, no hire, abgelehnt, absage, refuse, rechazado, descartado, odrzucony, odrzucona',
}
const byWords = new Map(
  (Object.entries(usual) as [CandidateStatus, string][]).flatMap(([status, names]) =>
    names.split(', ').map((name) => [name, status] as const),
  ),
)
const byLabel = new Map(
  (Object.entries(candidateStatuses) as [CandidateStatus, string][]).flatMap(([status, label]) => [
    [wordsIn(label).join(' '), status] as const,
    // "60" and "60 1st Interview Scheduled"
    [status.slice(0, status.indexOf('_')), status] as const,
    [wordsIn(`${status.slice(0, status.indexOf('_'))} ${label}`).join(' '), status] as const,
  ]),
)

/** The status that a value of another system most likely is: by our own code, label or alias, else as it is usually called. */
export function guessStatus(value: string): CandidateStatus | undefined {
  const words = wordsIn(value).join(' ')
  return codedStatus(value.trim().toLowerCase()) ?? byLabel.get(words) ?? byWords.get(words) ?? ofArchive(words)
}

/** Lever writes "Archived (Underqualified)", Greenhouse "Rejected - Position closed". */
const ofArchive = (words: string): CandidateStatus | undefined =>
  /^(archived|rejected|disqualified|declined)\b/.test(words) ? '200_rejected' : undefined
