import { smallPdf } from '#test/apply-form.ts'
import type { Call, MakeCall } from '#test/walk/call.ts'
import { asker, passTime, pickOf, type Link, type World } from '#test/walk/world.ts'
import { newName, someAddress } from './candidate-calls.ts'

const visitor = { who: undefined, method: 'POST', allow: undefined } as const

/** As the page is sent: shown, filled in within a minute, and with what it hides. */
const apply: MakeCall = async (world) => {
  const job = pickOf(
    world,
    world.rows.jobs.filter(({ status }) => status === 'active' || world.random.chance(0.1)),
  )
  if (!job) return undefined
  const path = `/careers/${job.id}/apply`
  const page = await (await asker(world.app, undefined).raw(path)).text()
  const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? ''
  passTime(world, 60_000)
  return {
    ...visitor,
    path,
    form: {
      name: newName(world),
      email: someAddress(world),
      resume: smallPdf(`%PDF-1.7\n${world.made}`),
      consent: 'yes',
      consentVersion: hidden('consentVersion'),
      stamp: hidden('stamp'),
      website: '',
    },
  }
}

/** Presses something behind a personal link, whatever became of what it leads to. */
const press =
  (kind: Link['kind'], verb: string, form: (world: World, link: Link) => Promise<Call['form']> | Call['form']) =>
  async (world: World): Promise<Call | undefined> => {
    const links = world.links.filter((each) => each.kind === kind)
    const link = pickOf(world, world.random.chance(0.6) ? links.filter((each) => isOpen(world, each)) : links)
    if (!link) return undefined
    return { ...visitor, path: `${link.path}${verb}`, form: (await form(world, link)) ?? {}, to: link.path }
  }

/** Whether the page behind a link may still have something to press, as far as the letter's reader tells. */
function isOpen({ rows, now }: World, { kind, candidateId }: Link) {
  const its = (row: { candidateId: number }) => row.candidateId === candidateId
  if (kind === 'offers') return rows.offers.some((offer) => its(offer) && offer.status === 'sent')
  if (kind !== 'schedule' && kind !== 'invitation') return true
  return rows.interviews.some(
    (each) =>
      its(each) &&
      each.interviewerId !== null &&
      (each.status === 'pending' || (each.status === 'scheduled' && each.scheduledDate! > now)),
  )
}

/** One of the times that the page offers. */
async function slotOn(world: World, { path }: Link) {
  const page = await (await asker(world.app, undefined).raw(`${path}?change=1`)).text()
  const starts = [...page.matchAll(/\?at=([^&"]+)/g)].map(([, at]) => decodeURIComponent(at!))
  const start = pickOf(world, starts.slice(0, 12)) ?? '2026-06-03T09:00:00.000Z'
  return { start, zone: world.random.pick(['UTC', 'Europe/Lisbon', 'Asia/Tokyo']) }
}

export const visitorCalls = {
  apply: { make: apply, weight: 8 },
  confirm: { make: press('applications', '/confirm', () => ({})), weight: 8 },
  withdrawApplication: {
    make: press('applications', '/withdraw', ({ random }) => ({ reason: random.pick(['', 'Another job']) })),
    weight: 3,
  },
  askErasure: { make: press('applications', '/erase', () => ({})), weight: 2 },
  pickTime: { make: press('schedule', '/pick', slotOn), weight: 18 },
  cancelByLink: { make: press('schedule', '/cancel', () => ({ reason: 'Ill' })), weight: 4 },
  answerInvitation: {
    make: press('invitation', '', ({ random }) => ({ answer: random.pick(['accepted', 'declined', 'tentative']) })),
    weight: 6,
  },
  sign: { make: press('offers', '/accept', () => ({ name: 'Quill Signer', agreed: 'on' })), weight: 8 },
  refuseOffer: { make: press('offers', '/decline', () => ({ reason: 'Too far', sure: 'on' })), weight: 4 },
  askAboutOffer: { make: press('offers', '/ask', () => ({ question: 'From home?' })), weight: 4 },
  beginAssessment: { make: press('assessments', '/start', () => ({ consent: 'yes' })), weight: 8 },
  finishAssessment: { make: press('assessments', '/finish', () => ({})), weight: 8 },
}
