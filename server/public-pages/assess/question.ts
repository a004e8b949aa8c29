import { html, raw } from 'hono/html'
import type { Block } from '#server/assessments/engine/assessment-form.ts'
import type { PublicItem } from '#server/assessments/engine/public-item.ts'
import { ownWay } from '#server/public-pages/form-field.ts'
import type { Html } from '#server/public-pages/page.ts'

interface Shown {
  /** From 1, within its part. */
  number: number
  /** As it was answered before; '' where it was not. */
  value: string
}

/** What an answer is called in a posted form. */
export const answerName = (itemId: string) => `answer.${itemId}`

/** One question with its control. The legend names it, the prompt describes it; both are read before the control. */
export const question = (item: PublicItem, { number, value }: Shown): Html =>
  html`<li>
    <fieldset class="question" data-item="${item.id}" aria-describedby="prompt-${number}">
      <legend>Question ${number}</legend>
      <div class="prompt" id="prompt-${number}">${item.prompt.map(blockHtml)}</div>
      ${control(item, number, value)}
    </fieldset>
  </li>`

function control({ id, answer }: PublicItem, number: number, value: string): Html {
  const name = answerName(id)
  if (answer.kind === 'choice')
    return html`<div class="choices">
      ${answer.options.map(
        (option) =>
          html`<label class="choice"
            ><input type="radio" name="${name}" value="${option.id}" ${option.id === value ? 'checked' : ''} /><span
              >${option.text}</span
            ></label
          >`,
      )}
    </div>`
  if (answer.kind === 'number')
    return html`<div class="field number">
      <label for="answer-${number}">Your answer</label>
      <span class="with-unit"
        ><input
          id="answer-${number}"
          name="${name}"
          value="${value}"
          inputmode="decimal"
          autocomplete="off"
          maxlength="40"
          aria-describedby="prompt-${number}${answer.unit ? ` unit-${number}` : ''}"
        />${answer.unit ? html`<span class="unit" id="unit-${number}">${answer.unit}</span>` : ''}</span
      >
    </div>`
  const attributes = html`id="answer-${number}" name="${name}" maxlength="${answer.charactersMax}" rows="12"
  aria-describedby="prompt-${number} limit-${number}"`
  // Browsers drop one line break after the start tag: with ours there, none of the candidate's is lost.
  return html`<div class="field">
    <label for="answer-${number}">Your answer</label>
    <textarea ${ownWay} ${attributes}>${raw('\n')}${value}</textarea>
    <p class="hint" id="limit-${number}">Up to ${answer.charactersMax.toLocaleString('en')} characters.</p>
  </div>`
}

const blockHtml = (block: Block): Html =>
  block.kind === 'paragraph'
    ? html`<p>${block.text}</p>`
    : html`<div class="table" role="group" tabindex="0" aria-label="${block.caption}">
        <table>
          <caption>
            ${block.caption}
          </caption>
          <thead>
            <tr>
              ${block.head.map((text) => html`<th scope="col">${text}</th>`)}
            </tr>
          </thead>
          <tbody>
            ${block.rows.map(
              ([first, ...rest]) =>
                html`<tr>
                  <th scope="row">${first}</th>
                  ${rest.map((text) => html`<td>${text}</td>`)}
                </tr>`,
            )}
          </tbody>
        </table>
      </div>`
