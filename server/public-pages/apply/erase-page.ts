import { html } from 'hono/html'
import type { ApplicationShown } from '#server/applications/read-application.ts'
import type { Config } from '#server/config.ts'
import { page } from '#server/public-pages/page.ts'
import { whatItIs } from './what-it-is.ts'

interface Asked {
  token: string
  fault?: string | undefined
}

/** Asks once before somebody asks that their data be deleted, and says what follows. */
export function erasePage(config: Config, application: ApplicationShown, { token, fault }: Asked) {
  const what = whatItIs(application)
  return page(config, {
    title: 'Ask us to delete your data',
    body: html`<a class="back" href="/applications/${token}"><span aria-hidden="true">← </span>Your ${what}</a>
      <div class="hero">
        <h1>Ask us to delete your data?</h1>
        <p class="lead">
          We then take out of our records what tells who you are: your name and contact, what you sent, our emails, and
          what was written about you. Scores and dates stay, tied to nobody. Whatever you are a candidate for with us
          ends with it, and it cannot be undone.
        </p>
      </div>
      ${fault ? html`<p class="told wrong" role="alert">${fault}</p>` : ''}
      <section class="section">
        <p>
          This sends a request: a person looks at it, and until it is done everything stays as it is.
          ${application.mayWithdraw ? html`To end your ${what} at once, <a href="/applications/${token}/withdraw">withdraw it</a>.` : ''}
        </p>
        <form class="form" method="post" action="/applications/${token}/erase">
          <div class="actions">
            <button class="button" type="submit">Ask for deletion</button>
            <a class="button secondary" href="/applications/${token}">Keep my data</a>
          </div>
        </form>
      </section>`,
  })
}
