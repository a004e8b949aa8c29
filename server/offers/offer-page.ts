import { html, raw } from 'hono/html'
import { offerQuestionCharactersMax, offerReasonCharactersMax } from '#shared/limits.ts'
import type { Config } from '#server/config.ts'
import { lastDay, longDay } from '#server/days.ts'
import { compensationInUsd } from '#shared/compensation-in-usd.ts'
import { descriptionHtml } from '#server/public-pages/description-html.ts'
import { factList } from '#server/public-pages/fact-list.ts'
import { notWrongYet } from '#server/public-pages/form-field.ts'
import { page, type Html } from '#server/public-pages/page.ts'
import { signatureFiles } from './signature-files.ts'
import { signatureField } from './signature-field.ts'
import { isOpenOffer, tellsItsTerms, type FoundOffer } from './find-offer-by-token.ts'

export type OfferForm = 'accept' | 'decline' | 'ask'
/** What the page says of the last press, and what was typed then. */
export interface Told {
  form: OfferForm
  fault?: string
  typed?: Record<string, string>
}
interface Shown {
  path: string
  now: Date
  told?: Told | undefined
  /** Who of the staff is signed in in the reader's browser. */
  besides?: string | undefined
  /** Whom to ask, by e-mail; undefined where nobody has an address. */
  contact: string | undefined
}

/**
 * The candidate's own page of one offer: the letter, and the three ways to answer it while it is open. Of one that came to
 * nothing it says only that, and whom to ask: its terms hold no longer.
 */
export function offerPage(config: Config, offer: FoundOffer, { path, now, told, besides, contact }: Shown) {
  const open = isOpenOffer(offer, now)
  return page(config, {
    title: `Your offer: ${offer.jobTitle}`,
    ...(open && { head: signatureFiles.head }),
    body: html`<div class="hero">
        <p class="kicker">${standing(offer, open)}</p>
        <h1>${offer.jobTitle}</h1>
        <p class="lead">${leadOf(config, offer, open)}</p>
      </div>
      ${open && besides ? inTheirName(besides, offer) : ''} ${notice(told, open)}
      ${
        tellsItsTerms(offer, now)
          ? html`<div class="columns">
              <div>
                <article class="text card" aria-label="The letter">
                  ${descriptionHtml({ description: offer.letter ?? '', title: '' })}
                </article>
                ${open ? answerForms(path, told) : ''}
              </div>
              ${facts(config, offer, path, open)}
            </div>`
          : whomToAsk(contact)
      }`,
  })
}

function standing({ status, supersededAt }: FoundOffer, open: boolean) {
  if (open) return 'Waiting for your answer'
  if (status === 'accepted') return 'Accepted'
  if (status === 'declined') return 'Declined'
  if (supersededAt) return 'Replaced by a newer letter'
  return status === 'withdrawn' ? 'Withdrawn' : 'Expired'
}

function leadOf(config: Config, offer: FoundOffer, open: boolean) {
  const { organisation } = config
  const { candidateName, status, expiresAt, timeZone, signedName, supersededAt } = offer
  if (open)
    return `${candidateName}, ${organisation.name} would like you to join.${expiresAt ? ` The offer stands until the end of ${lastDay(expiresAt, timeZone)}.` : ''}`
  if (status === 'accepted')
    return `Thank you, ${signedName ?? candidateName}. ${organisation.name} has your acceptance and will be in touch about your first day. You can download the letter here whenever you like.`
  if (supersededAt)
    return `${organisation.name} sent you a newer letter on ${longDay(supersededAt, organisation.timeZone)}, which takes the place of this one. This one can no longer be signed: please use the link in our latest email.`
  return [endOf(config, offer), anotherLetter(config, offer)].filter(Boolean).join(' ')
}

function endOf({ organisation }: Config, { status, candidateWithdrewAt }: FoundOffer) {
  if (status === 'declined')
    return 'Thank you for telling us. Nothing else is needed from you. Should you change your mind, reply to our email.'
  if (status === 'withdrawn' && candidateWithdrewAt)
    return 'You withdrew your application, and this offer ended with it. It can no longer be accepted.'
  if (status === 'withdrawn') return `${organisation.name} has withdrawn this offer. It can no longer be accepted.`
  return 'The time for an answer is over, and the offer stands no longer.'
}

/** Who looks for an offer by the email that they have at hand learns of the one that stands. */
const anotherLetter = ({ organisation }: Config, { anotherSentAt }: FoundOffer) =>
  anotherSentAt &&
  `${organisation.name} sent you another offer on ${longDay(anotherSentAt, organisation.timeZone)}: please use the link in our latest email.`

const whomToAsk = (contact: string | undefined) =>
  html`<p>
    If you have questions, or would still like to talk,
    ${contact ? html`write to <a href="mailto:${contact}">${contact}</a>` : 'reply to our email'}.
  </p>`

const inTheirName = (besides: string, { candidateName }: FoundOffer) =>
  html`<p class="told">
    You are signed in as ${besides}. What is pressed here counts as the answer of ${candidateName}, and your name is
    kept with it.
  </p>`

function notice(told: Told | undefined, open: boolean) {
  if (told?.fault) return html`<p class="told wrong" id="fault" role="alert">${told.fault}</p>`
  if (told?.form === 'ask')
    return html`<p class="told" role="status">
      Your question is with the hiring team. They will answer by email${open ? '; the offer stays open' : ''}.
    </p>`
  return ''
}

function facts({ organisation }: Config, offer: FoundOffer, path: string, open: boolean) {
  const rows: [string, string | null | false][] = [
    ['Offer type', offer.offerType],
    ['Compensation', compensationInUsd(offer.compensation)],
    ['Start date', offer.startDate && longDay(new Date(offer.startDate))],
    ['Stands until', open && offer.expiresAt && lastDay(offer.expiresAt, offer.timeZone)],
    ['Signed', offer.signedAt && longDay(offer.signedAt, organisation.timeZone)],
  ]
  return html`<aside class="aside card" aria-label="The offer at a glance">
    ${factList(rows)}
    <p class="further">
      <a href="${path}/letter.pdf">Download the letter${offer.signedKey ? ', signed' : ''} (PDF)</a>
    </p>
  </aside>`
}

const answerForms = (path: string, told: Told | undefined) => {
  const typed = (form: OfferForm, name: string) => (told?.form === form ? (told.typed?.[name] ?? '') : '')
  const wrong = (form: OfferForm) => told?.form === form && told.fault !== undefined
  return html`${section(
    'Accept',
    html`<form class="form" method="post" action="${path}/accept">
      <div class="field">
        <label for="name">Your full name, as your signature</label>
        <input
          id="name"
          name="name"
          autocomplete="name"
          maxlength="200"
          required
          value="${typed('accept', 'name')}"
          ${described(wrong('accept'), 'name-hint')}
        />
        <p class="hint" id="name-hint">
          With your name we keep the time, your network address and a fingerprint of the letter.
        </p>
      </div>
      ${signatureField(typed('accept', 'drawing'))}
      <label class="choice"
        ><input type="checkbox" name="agreed" required ${notWrongYet} /><span
          >I have read the letter and accept the offer. My typed name is my signature.</span
        ></label
      >
      <div class="actions"><button class="button" type="submit">Accept the offer</button></div>
    </form>`,
  )}
  ${aside(
    'Ask something first',
    told?.form === 'ask' && told.fault !== undefined,
    html`<form class="form" method="post" action="${path}/ask">
      <div class="field">
        <label for="question">Your question</label>
        <textarea
          id="question"
          name="question"
          required
          maxlength="${offerQuestionCharactersMax}"
          ${described(wrong('ask'), 'question-hint')}
        >
${typed('ask', 'question')}</textarea>
        <p class="hint" id="question-hint">The answer comes by email. Asking changes nothing about the offer.</p>
      </div>
      <div class="actions"><button class="button secondary" type="submit">Send the question</button></div>
    </form>`,
  )}
  ${aside(
    'Decline the offer',
    told?.form === 'decline',
    html`<form class="form" method="post" action="${path}/decline">
      <div class="field">
        <label for="reason">What led you to decline, if you like to say</label>
        <textarea id="reason" name="reason" maxlength="${offerReasonCharactersMax}" ${described(wrong('decline'))}>
${typed('decline', 'reason')}</textarea>
      </div>
      <label class="choice"
        ><input type="checkbox" name="sure" required ${notWrongYet} /><span
          >I decline the offer. It cannot be accepted afterwards.</span
        ></label
      >
      <div class="actions"><button class="button secondary" type="submit">Decline the offer</button></div>
    </form>`,
  )}`
}

/** What is said of a field, what is wrong with it, at the head of the page, first. */
const described = (wrong: boolean, hint?: string) =>
  html`${wrong ? raw('aria-invalid="true"') : ''}
  ${wrong || hint ? html`aria-describedby="${[wrong && 'fault', hint].filter(Boolean).join(' ')}"` : ''}`

const section = (title: string, body: Html) =>
  html`<section class="section">
    <h2>${title}</h2>
    ${body}
  </section>`

/** The ways that fewer take, each folded away until it is asked for or something in it is wrong. */
const aside = (title: string, open: boolean, body: Html) =>
  html`<details class="section" ${open ? html`open` : ''}>
    <summary>${title}</summary>
    ${body}
  </details>`
