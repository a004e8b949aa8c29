import { useQueryClient } from '@tanstack/react-query'
import { emails } from '#shared/emails.ts'
import { integrations, type IntegrationName } from '#shared/integrations.ts'
import type { Output } from '#shared/route.ts'
import { platformLabels } from '#shared/platforms.ts'
import { insteadReasons } from '#shared/instead-reasons.ts'
import { JobDescriptionLines } from '#web/jobs/job-description-lines.tsx'
import { IntegrationTest } from './integration-test.tsx'

/** How many names of assessments the answer lists. */
const offersShownMax = 6

/** The test of an integration that can be tried; nothing for the others. */
export function IntegrationTests({ name }: { name: IntegrationName }) {
  const queryClient = useQueryClient()
  if (name === 'email')
    return (
      <IntegrationTest
        route={integrations.testEmail}
        label="Send test email"
        told={toldOfLetter}
        // The log below and what the card says of it.
        onDone={() =>
          [emails.list, integrations.list].forEach(
            ({ path }) => void queryClient.invalidateQueries({ queryKey: [path] }),
          )
        }
      />
    )
  if (name === 'files')
    return (
      <IntegrationTest
        route={integrations.testFiles}
        label="Test storage"
        told={({ bytes, tookMs }) => ({
          works: true,
          text: `${bytes / 1024} KB were written, read back and removed in ${tookMs} ms.`,
        })}
      />
    )
  if (name === 'platforms')
    return <IntegrationTest route={integrations.testPlatforms} label="Test addresses" told={toldOfPlatforms} />
  if (name === 'writer')
    return <IntegrationTest route={integrations.testWriter} label="Write a sample" told={toldOfSample} />
  if (name === 'assessments')
    return <IntegrationTest route={integrations.testAssessments} label="Test provider" told={toldOfAssessments} />
  if (name === 'single-sign-on')
    return <IntegrationTest route={integrations.testSingleSignOn} label="Test provider" told={toldOfProvider} />
  return null
}

function toldOfLetter({ outcome, recipient, reason }: Output<typeof integrations.testEmail>) {
  const texts = {
    accepted: `The mail server accepted a test email to ${recipient}.`,
    kept: `A test email to ${recipient} was kept in the log below. No mail server is configured, so it was not sent.`,
    refused: `The email to ${recipient} was refused: ${reason}`,
    later: `The mail server could not take the email to ${recipient} now, and it is tried again: ${reason}`,
  }
  return { works: outcome === 'accepted', text: texts[outcome] }
}

function toldOfPlatforms(answers: Output<typeof integrations.testPlatforms>) {
  const failing = answers.filter(({ works }) => !works)
  if (failing.length === 0) return { works: true, text: 'Every address answers.' }
  return {
    works: false,
    text: failing.map(({ name, url, detail }) => `${platformLabels[name]} (${url}): ${detail}`).join('. '),
  }
}

const toldOfAssessments = ({ offers, tookMs }: Output<typeof integrations.testAssessments>) => ({
  works: offers.length > 0,
  text:
    offers.length > 0
      ? `It answered in ${tookMs} ms and offers ${offers.slice(0, offersShownMax).join(', ')}${offers.length > offersShownMax ? ` and ${offers.length - offersShownMax} more` : ''}.`
      : 'It answered, and offers no assessment.',
})

const toldOfProvider = ({ host, tookMs }: Output<typeof integrations.testSingleSignOn>) => ({
  works: true,
  text: `It answered in ${tookMs} ms. People are sent to ${host}.`,
})

const toldOfSample = ({ title, description, writing, tookMs }: Output<typeof integrations.testWriter>) => ({
  works: writing.instead === null,
  text:
    writing.instead === null
      ? `A description for ${title} was written in ${tookMs} ms.`
      : `Written by the built-in writer: ${insteadReasons[writing.instead]}.`,
  more: (
    <section
      aria-label={`Sample: ${title}`}
      tabIndex={0}
      className="max-h-72 self-stretch overflow-y-auto rounded-control border bg-canvas px-4 py-3"
    >
      <JobDescriptionLines text={description} />
    </section>
  ),
})
