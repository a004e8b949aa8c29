import { html } from 'hono/html'
import type { ApplicationShown } from '#server/applications/read-application.ts'
import type { Config } from '#server/config.ts'
import { textField } from '#server/public-pages/form-field.ts'
import { page } from '#server/public-pages/page.ts'
import { whatItIs } from './what-it-is.ts'

export const withdrawalReasonCharactersMax = 1_000

/** Asks once before an application is withdrawn, and offers to say why. */
export function withdrawPage(config: Config, application: ApplicationShown, token: string) {
  const what = whatItIs(application)
  return page(config, {
    title: `Withdraw your ${what}`,
    body: html`<a class="back" href="/applications/${token}"><span aria-hidden="true">← </span>Your ${what}</a>
      <div class="hero">
        <h1>Withdraw your ${what}?</h1>
        <p class="lead">
          Your ${what} for ${application.jobTitle} ends here. Interviews that lie ahead are called off, an open offer
          ends, and beyond that we send nothing more about it. This cannot be undone; you can
          apply${application.appliedAt ? ' again' : ''} while the position is open.
        </p>
      </div>
      <form class="form" method="post" action="/applications/${token}/withdraw">
        ${textField({
          name: 'reason',
          label: 'What led you to withdraw',
          hint: 'Our hiring team reads it.',
          charactersMax: withdrawalReasonCharactersMax,
        })}
        <div class="actions">
          <button class="button" type="submit">Withdraw the ${what}</button>
          <a class="button secondary" href="/applications/${token}">Keep it</a>
        </div>
      </form>`,
  })
}
