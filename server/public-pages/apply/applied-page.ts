import { html } from 'hono/html'
import type { Config } from '#server/config.ts'
import { page } from '#server/public-pages/page.ts'

/** After an application: the same for everyone, so that it tells nobody who is known. The email tells the rest. */
export const appliedPage = (config: Config) =>
  page(config, {
    title: 'Thank you',
    body: html`<div class="hero">
        <h1>Thank you</h1>
        <p class="lead">We have what you sent, and wrote to the email address that you gave.</p>
      </div>
      <section class="section">
        <h2>What happens next</h2>
        <ol class="steps">
          <li>
            <h3>Open the email from ${config.organisation.name}</h3>
            <p>It usually arrives within a few minutes. If you do not see it, look in the spam folder too.</p>
          </li>
          <li>
            <h3>Follow the link in it</h3>
            <p>It leads to your own page: confirm there that the application is yours, and see where it stands.</p>
          </li>
          <li>
            <h3>We read your application</h3>
            <p>A person does, and you hear about the next step by email.</p>
          </li>
        </ol>
        <p><a href="/careers">See the other open positions</a></p>
      </section>`,
  })
