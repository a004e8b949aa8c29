import { html, raw } from 'hono/html'
import type { Html } from './page.ts'

interface Field {
  /** Also the control's name in what is sent. */
  name: string
  label: string
  value?: string | undefined
  fault?: string | undefined
  hint?: string | undefined
  required?: boolean
  charactersMax?: number
}
interface Input extends Field {
  type?: 'text' | 'email' | 'tel' | 'file'
  autocomplete?: string
  accept?: string
}

/** Arabic and Hebrew run from the right: with the first letter, what is typed takes its own way. */
export const ownWay = raw('dir="auto"')

/** A labelled one-line control with what is wrong beside it. */
export const inputField = (field: Input): Html =>
  wrapped(
    field,
    html`<input
      type="${field.type ?? 'text'}"
      ${field.type === undefined ? ownWay : ''}
      ${common(field)}
      ${field.type === 'file' ? '' : html`value="${field.value ?? ''}"`}
      ${field.autocomplete ? html`autocomplete="${field.autocomplete}"` : ''}
      ${field.accept ? html`accept="${field.accept}"` : ''}
    />`,
  )

export const textField = (field: Field): Html =>
  wrapped(
    field,
    // Browsers drop one line break after the start tag: with ours there, none of the visitor's is lost.
    html`<textarea ${ownWay} ${common(field)}>${raw('\n')}${field.value ?? ''}</textarea>`,
  )

/** One of a few answers, each with its circle. An answer that is not required can be left out. */
export const choiceField = (field: Field & { choices: readonly string[] }): Html =>
  html`<fieldset class="field" id="${field.name}" ${described(field)}>
    <legend>${labelOf(field)}</legend>
    ${field.hint ? html`<p class="hint" id="${field.name}-hint">${field.hint}</p>` : ''}
    ${field.fault ? html`<p class="fault" id="${field.name}-fault">${field.fault}</p>` : ''}
    ${field.choices.map(
      (choice) =>
        html`<label class="choice"
          ><input
            type="radio"
            name="${field.name}"
            value="${choice}"
            ${field.value === choice ? 'checked' : ''}
            ${field.required ? html`required ${notWrongYet}` : ''}
          /><span>${choice}</span></label
        >`,
    )}
  </fieldset>`

const wrapped = (field: Field, control: Html) =>
  html`<div class="field">
    <label for="${field.name}">${labelOf(field)}</label>
    ${field.hint ? html`<p class="hint" id="${field.name}-hint">${field.hint}</p>` : ''} ${control}
    ${field.fault ? html`<p class="fault" id="${field.name}-fault">${field.fault}</p>` : ''}
  </div>`

const labelOf = ({ label, required }: Field) =>
  required ? label : html`${label} <span class="optional">(optional)</span>`

const common = (field: Field) =>
  html`id="${field.name}" name="${field.name}" ${field.required ? 'required' : ''}
  ${field.charactersMax ? html`maxlength="${field.charactersMax}"` : ''} ${described(field)}`

/**
 * Chromium calls a file that is still to be chosen, and a box that is still to be ticked, wrong from the start: "invalid
 * entry" is said only of what was sent so.
 */
export const notWrongYet = raw('aria-invalid="false"')

function described({ name, fault, hint, required }: Field) {
  const ids = [hint && `${name}-hint`, fault && `${name}-fault`].filter(Boolean).join(' ')
  return html`${ids ? html`aria-describedby="${ids}"` : ''}
  ${fault ? html`aria-invalid="true"` : required ? notWrongYet : ''}`
}
