import { html } from 'hono/html'
import { minuteMs } from '#shared/durations.ts'
import type { FoundSitting } from '#server/assessments/find-sitting.ts'
import type { Html } from '#server/public-pages/page.ts'

interface Bar {
  sitting: Pick<FoundSitting['sitting'], 'deadline'>
  now: Date
  where: Html
  progress?: { answered: number; of: number }
}

/**
 * Where one is and how much time is left, at the top of every page of a running assessment. The clock itself is not read
 * out: `data-announce` says the time that is left at a few moments only.
 */
export function testBar({ sitting, now, where, progress }: Bar): Html {
  const remainingMs = Math.max(0, (sitting.deadline?.getTime() ?? 0) - now.getTime())
  const minutes = Math.max(1, Math.ceil(remainingMs / minuteMs))
  return html`<div class="test-bar" role="region" aria-label="Progress and time" data-remaining-ms="${remainingMs}">
    <p class="where">${where}</p>
    ${
      progress
        ? html`<p class="answered"><span data-answered>${progress.answered}</span> of ${progress.of} answered</p>`
        : ''
    }
    <p class="time">
      <span class="unseen">Time left:</span>
      <span data-clock>${minutes} min left</span>
    </p>
    ${progress ? html`<progress value="${progress.answered}" max="${progress.of}" aria-hidden="true"></progress>` : ''}
    <p class="unseen" role="status" data-announce></p>
    <p class="connection" role="status" data-connection></p>
  </div>`
}
