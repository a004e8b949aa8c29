import { html } from 'hono/html'
import type { JobQuestion } from '#shared/applications.ts'
import { answerCharactersMax, emailCharactersMax, lineCharactersMax, resumeBytesMax } from '#shared/limits.ts'
import { onlyPdfMessage, resumeTooLargeMessage } from '#shared/resume-file.ts'
import type { Config } from '#server/config.ts'
import { applyPath, careersPath } from '#server/public-pages/careers-url.ts'
import { choiceField, inputField, notWrongYet, textField } from '#server/public-pages/form-field.ts'
import { jobFacts } from '#server/public-pages/job-phrases.ts'
import { page, type Html } from '#server/public-pages/page.ts'
import { placeOf } from '#server/public-pages/place-of.ts'
import type { PublicJob } from '#server/public-pages/public-job.ts'
import { sendHead } from './apply-files.ts'
import { askedAs, askedName } from './asked-as.ts'
import { questionName, type Faults, type Typed } from './check-application.ts'

export interface ApplyForm {
  typed: Typed
  faults: Faults
  /** Signed: see form-stamp.ts. */
  stamp: string
  consent: { text: string; version: string }
  questions: readonly JobQuestion[]
  /** The code of the tracked link that somebody came through. */
  via: string | undefined
}

/** The application form: works without scripts, shows what is wrong beside each field and keeps what was typed. */
export function applyPage(config: Config, job: PublicJob, form: ApplyForm) {
  const wrong = Object.keys(form.faults).length
  return page(config, {
    title: `${wrong > 0 ? 'Please check: ' : ''}Apply for ${job.title}`,
    head: sendHead,
    body: html`<a class="back" href="${careersPath(job.id, form.via)}"
        ><span aria-hidden="true">← </span>${job.title}</a
      >
      <div class="hero">
        <h1>Apply for ${job.title}</h1>
        <ul class="facts">
          ${jobFacts(job, placeOf(job, config).text).map((fact) => html`<li>${fact}</li>`)}
        </ul>
      </div>
      ${wrong > 0 ? faultsList(form) : ''}
      <form
        class="form"
        method="post"
        action="${applyPath(job.id)}"
        enctype="multipart/form-data"
        data-bytes-max="${resumeBytesMax}"
        data-too-large="${resumeTooLargeMessage}"
        data-not-pdf="${onlyPdfMessage}"
        data-file-kept="${fileRule} The one that you chose is still here."
      >
        ${usualFields(form)} ${form.questions.map((question) => questionField(question, form))} ${resumeField(form)}
        ${consentField(form)} ${trap(form)}
        <input type="hidden" name="stamp" value="${form.stamp}" />
        <input type="hidden" name="consentVersion" value="${form.consent.version}" />
        ${form.via ? html`<input type="hidden" name="via" value="${form.via}" />` : ''} ${whileSending}
        <div class="actions"><button class="button" id="send" type="submit">Send application</button></div>
      </form>`,
  })
}

/** What is wrong, in one place, each with the way to its field; the browser takes the reader there. Answers are told apart by their questions. */
const faultsList = ({ faults, questions }: ApplyForm) =>
  html`<div class="told wrong" role="alert" tabindex="-1" autofocus>
    <p>
      ${Object.keys(faults).length === 1 ? 'One thing needs another look.' : 'A few things need another look.'} Nothing
      has been sent yet.
    </p>
    <ul>
      ${Object.entries(faults).map(([name, fault]) => {
        const asked = questions.find((question) => questionName(question) === name)
        return html`<li><a href="#${name}">${asked ? `${asked.label}: ${fault}` : fault}</a></li>`
      })}
    </ul>
  </div>`

function usualFields({ typed, faults }: ApplyForm): Html {
  const of = (name: string) => ({ name, value: typed[name], fault: faults[name] })
  return html`${inputField({ ...of('name'), label: 'Full name', autocomplete: 'name', required: true, charactersMax: lineCharactersMax })}
  ${inputField({
    ...of('email'),
    label: 'Email',
    type: 'email',
    autocomplete: 'email',
    required: true,
    charactersMax: emailCharactersMax,
    hint: 'We write to this address, and to no other.',
  })}
  ${inputField({ ...of('phone'), label: 'Phone', type: 'tel', autocomplete: 'tel', charactersMax: 50 })}
  ${inputField({ ...of('location'), label: 'Where you live', autocomplete: 'address-level2', charactersMax: lineCharactersMax })}
  ${inputField({ ...of('expectedSalary'), label: 'Salary wish', charactersMax: lineCharactersMax })}`
}

function questionField(question: JobQuestion, { typed, faults }: ApplyForm): Html {
  const name = questionName(question)
  const { label, required, kind, choices } = question
  const field = { name, label, required, value: typed[name], fault: faults[name] }
  return html`${
      kind === 'text'
        ? textField({ ...field, charactersMax: answerCharactersMax })
        : choiceField({ ...field, choices: kind === 'choice' ? choices : ['Yes', 'No'] })
    } <input type="hidden" name="${askedName(question)}" value="${askedAs(question)}" />`
}

const fileRule = 'A PDF file of at most 10 MB.'
const resumeField = ({ faults }: ApplyForm) =>
  inputField({
    name: 'resume',
    label: 'Resume',
    type: 'file',
    accept: '.pdf,application/pdf',
    required: true,
    fault: faults['resume'],
    hint:
      Object.keys(faults).length > 0
        ? `${fileRule} Browsers do not keep a chosen file: please choose it again.`
        : fileRule,
  })

/** For send-application.js, which shows what becomes of it. */
const whileSending = html`<p class="told wrong" id="unsent" role="alert" tabindex="-1" hidden>
    Something went wrong on the way, and we cannot tell whether everything arrived. What you typed and chose is still
    here: please send it again. It counts once.
  </p>
  <p
    class="hint"
    id="sending"
    role="status"
    data-text="Your application is being sent. Please keep this page open."
  ></p>
  <progress max="1" aria-label="Sent so far" hidden></progress>`

const consentField = ({ consent, typed, faults }: ApplyForm) =>
  html`<div class="field">
    <label class="choice" for="consent"
      ><input
        type="checkbox"
        id="consent"
        name="consent"
        value="yes"
        required
        ${typed['consent'] === 'yes' ? 'checked' : ''}
        ${faults['consent'] ? html`aria-invalid="true" aria-describedby="consent-fault"` : notWrongYet}
      /><span class="consent">${consent.text}</span></label
    >
    ${faults['consent'] ? html`<p class="fault" id="consent-fault">${faults['consent']}</p>` : ''}
  </div>`

/** Programs fill in every field. A person whose browser did so sees the field, and can empty it. */
const trap = ({ typed, faults }: ApplyForm) =>
  faults['website']
    ? inputField({
        name: 'website',
        label: 'Leave this field empty',
        value: typed['website'],
        fault: faults['website'],
      })
    : html`<div class="trap" aria-hidden="true">
        <label for="website">Leave this field empty</label>
        <input type="text" id="website" name="website" tabindex="-1" autocomplete="off" />
      </div>`
