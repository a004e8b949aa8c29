import { html } from 'hono/html'
import type { Config } from '#server/config.ts'
import type { Answers } from '#server/assessments/engine/assessment-form.ts'
import { publicItem } from '#server/assessments/engine/public-item.ts'
import { formOf, type FoundSitting } from '#server/assessments/find-sitting.ts'
import { page } from '#server/public-pages/page.ts'
import { assessFiles } from './assess-files.ts'
import { question } from './question.ts'
import { sittingPath } from './sitting-path.ts'
import { testBar } from './test-bar.ts'

interface Shown {
  token: string
  /** From 1. */
  part: number
  answers: Answers
  now: Date
}

/** One part of a running assessment. Everything works by posting the form; the script saves each answer as it is given. */
export function sectionPage(config: Config, { sitting, job }: FoundSitting, { token, part, answers, now }: Shown) {
  const { sections } = formOf(sitting)
  const section = sections[part - 1]!
  const answered = section.items.filter(({ id }) => (answers[id] ?? '') !== '').length
  const last = part === sections.length
  const next = last ? 'review' : part + 1
  return page(config, {
    title: `${section.title}, part ${part} of ${sections.length}`,
    head: assessFiles.head,
    body: html`${testBar({
        sitting,
        now,
        where: html`<strong>${section.title}</strong>, part ${part} of ${sections.length}`,
        progress: { answered, of: section.items.length },
      })}
      <form
        class="form test"
        method="post"
        action="${sittingPath(token, part)}"
        data-sitting="${sitting.id}"
        data-save="${sittingPath(token, 'answers')}"
        data-home="${sittingPath(token)}"
      >
        <div class="intro">
          <p class="kicker">Assessment for ${job.title}</p>
          <h1>${section.title}</h1>
          ${section.instructions.map((text) => html`<p>${text}</p>`)}
        </div>
        <ol class="questions">
          ${section.items.map((item, index) =>
            question(publicItem(item), { number: index + 1, value: answers[item.id] ?? '' }),
          )}
        </ol>
        <p class="saving" data-saving hidden></p>
        <noscript><p class="quiet">Your answers are saved when you press a button below.</p></noscript>
        <div class="actions">
          <button class="button" name="to" value="${next}" data-to="${sittingPath(token, next)}">
            ${last ? 'Save and review' : 'Save and continue'}
          </button>
          ${
            part > 1
              ? html`<button
                  class="button secondary"
                  name="to"
                  value="${part - 1}"
                  data-to="${sittingPath(token, part - 1)}"
                >
                  Back
                </button>`
              : ''
          }
        </div>
      </form>`,
  })
}
