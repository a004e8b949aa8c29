import { html } from 'hono/html'
import type { Config } from '#server/config.ts'
import type { FoundSitting } from '#server/assessments/find-sitting.ts'
import { page } from '#server/public-pages/page.ts'
import { assessFiles } from './assess-files.ts'

/** After the end: thanks and what happens next. The score only where the setting says so. */
export const endPage = (
  config: Config,
  { sitting, candidate, job }: FoundSitting,
  { showsScore }: { showsScore: boolean },
) =>
  page(config, {
    title: 'Your assessment is complete',
    head: assessFiles.head,
    body: html`<div class="hero" data-ended="${sitting.id}">
        <p class="kicker">Assessment for ${job.title}</p>
        <h1>Thank you, ${candidate.name}</h1>
        <p class="lead">
          ${ranOut(sitting) ? 'The time is over, and what you had answered counts.' : 'Your answers are in.'} There is
          nothing more to do here, and you can close this page.
        </p>
      </div>
      ${
        showsScore && sitting.score !== null
          ? html`<section class="section card score">
              <h2>Your score</h2>
              <p><strong>${sitting.score}</strong> of 100</p>
              <p class="quiet">It counts every question but those in your own words, which people read.</p>
            </section>`
          : ''
      }
      <section class="section">
        <h2>What happens next</h2>
        <ol class="steps">
          <li>
            <h3>The hiring team reads your answers</h3>
            <p>People at ${config.organisation.name} look at them beside the rest of your application.</p>
          </li>
          <li>
            <h3>You hear from us by email</h3>
            <p>Whatever the next step is, it comes to the address that your link was sent to.</p>
          </li>
        </ol>
      </section>`,
  })

const ranOut = ({ completedAt, deadline }: FoundSitting['sitting']) =>
  completedAt !== null && deadline !== null && completedAt >= deadline

/** For a link that was good once. Why a position or an application is not open is not said here. */
export const tooLatePage = (config: Config, { job }: FoundSitting, state: 'expired' | 'closed') =>
  page(config, {
    title: state === 'expired' ? 'This link has expired' : 'This assessment is not open any more',
    body: html`<div class="hero">
      <p class="kicker">Assessment for ${job.title}</p>
      <h1>${state === 'expired' ? 'This link has expired' : 'This assessment is not open any more'}</h1>
      <p class="lead">
        ${
          state === 'expired'
            ? 'The time to begin the assessment is over. If you would still like to take it, answer the email that brought you here and ask for a new link.'
            : 'There is nothing you need to do. If you have a question, answer the email that brought you here.'
        }
      </p>
      <p class="lead"><a href="/careers">See all open positions</a></p>
    </div>`,
  })
