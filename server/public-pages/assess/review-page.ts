import { html } from 'hono/html'
import type { Config } from '#server/config.ts'
import type { Answers, Section } from '#server/assessments/engine/assessment-form.ts'
import { readAnswer } from '#server/assessments/engine/read-answer.ts'
import { formOf, type FoundSitting } from '#server/assessments/find-sitting.ts'
import { page, type Html } from '#server/public-pages/page.ts'
import { assessFiles } from './assess-files.ts'
import { sittingPath } from './sitting-path.ts'
import { testBar } from './test-bar.ts'

interface Shown {
  token: string
  answers: Answers
  now: Date
}

/** The last look before the end: what is answered, what is not, and the way back to it. */
export function reviewPage(config: Config, { sitting, job }: FoundSitting, { token, answers, now }: Shown) {
  const { sections } = formOf(sitting)
  return page(config, {
    title: `Review your answers`,
    head: assessFiles.head,
    body: html`${testBar({ sitting, now, where: html`<strong>Review</strong>` })}
      <form
        class="form test"
        method="post"
        action="${sittingPath(token, 'finish')}"
        data-sitting="${sitting.id}"
        data-save="${sittingPath(token, 'answers')}"
        data-home="${sittingPath(token)}"
      >
        <div class="intro">
          <p class="kicker">Assessment for ${job.title}</p>
          <h1>Review your answers</h1>
          <p>You can go back as long as there is time. Once you finish, your answers are final.</p>
        </div>
        <ul class="overview">
          ${sections.map((section, index) => overview(section, { answers, href: sittingPath(token, index + 1) }))}
        </ul>
        <div class="actions">
          <button class="button">Finish the assessment</button>
          <a class="button secondary" href="${sittingPath(token, sections.length)}">Back</a>
        </div>
      </form>`,
  })
}

function overview({ title, items }: Section, { answers, href }: { answers: Answers; href: string }): Html {
  const open = items.flatMap((item, index) => (readAnswer(item, answers[item.id]) === undefined ? [index + 1] : []))
  // Something stands in the field that would count as nothing: whoever wrote it can still put it right.
  const unread = open.filter((number) => (answers[items[number - 1]?.id ?? ''] ?? '').trim() !== '')
  return html`<li>
    <h2>${title}</h2>
    <p>
      ${
        open.length === 0
          ? items.length === 1
            ? 'Answered.'
            : `All ${items.length} questions answered.`
          : `Not answered: ${open.length === 1 ? 'question' : 'questions'} ${inRuns(open)}.`
      }
    </p>
    ${
      unread.length === 0
        ? ''
        : html`<p>
            No number can be read in your ${unread.length === 1 ? 'answer to question' : 'answers to questions'}
            ${inRuns(unread)}. Write it in digits, without words.
          </p>`
    }
    <a href="${href}">${open.length === 0 ? 'Look again' : 'Answer now'}<span class="unseen">: ${title}</span></a>
  </li>`
}

/** 1, 2, 3 and 7 as "1 to 3 and 7"; two in a row stay two. */
function inRuns(numbers: readonly number[]): string {
  const runs: number[][] = []
  for (const number of numbers) {
    const run = runs.at(-1)
    if (run?.at(-1) === number - 1) run.push(number)
    else runs.push([number])
  }
  return inWords.format(runs.flatMap((run) => (run.length > 2 ? `${run[0]} to ${run.at(-1)}` : run.map(String))))
}
const inWords = new Intl.ListFormat('en')
