import type { Integration, IntegrationName } from '#shared/integrations.ts'

interface Text {
  title: string
  /** What it does; of what nothing is configured for, what the product does instead. */
  text: string
  /** Where both can be. */
  missing?: string
  /** Where the product can do it itself, and something else is configured. */
  configured?: string
}

export const integrationTexts: Record<IntegrationName, Text> = {
  email: {
    title: 'Email',
    text: 'Emails leave through the configured mail server.',
    missing:
      'No mail server is configured: emails are kept in the log below and reach nobody. Set SMTP_URL and start the server again to send them.',
  },
  mailbox: {
    title: 'Mailbox for answers',
    text: 'Accept and Decline in people’s calendars are read here every minute and appear on the interview; an email that comes back is shown at its candidate.',
    missing:
      'No mailbox is configured: people answer invitations by the links in their emails, and what their calendars send, or comes back, is read by nobody. Set IMAP_URL and start the server again to read it.',
  },
  writer: {
    title: 'AI writer',
    text: 'The built-in writer makes job descriptions from hiring requests. No AI endpoint is configured: nothing that people write leaves the server.',
    configured:
      'Hiring requests are sent to this model, which writes the job descriptions and, where asked, interview kits. Where it gives no usable answer the built-in writer writes, and the screen says so. Resumes are sent to it without name, contact, home and schools, for a second opinion on a job’s criteria.',
  },
  platforms: {
    title: 'Job platforms',
    text: 'Approved jobs appear at these addresses. System Configuration switches them on and off.',
  },
  files: {
    title: 'File storage',
    text: 'Resumes, offer letters and the company’s logo are kept on the server’s own disk.',
    configured:
      'Resumes, offer letters and the company’s logo are kept in this bucket. While it is away they can be neither read nor sent in, and everything else works.',
  },
  backups: {
    title: 'Backups',
    text: 'Once a day everything is written to one file in the folder of BACKUP_DIR: all rows and all files. Older ones are removed.',
    missing:
      'The server makes no backups by itself. Set BACKUP_DIR to a folder on another disk and start the server again, or run npm run backup by a schedule of your own.',
  },
  assessments: {
    title: 'Assessment provider',
    text: 'The product gives its own assessments: candidates get a personal link by email, and the result appears on the candidate’s page. No other provider is configured.',
    configured:
      'Assessments are ordered from this provider, and their results appear on the candidate’s page. Where it refuses, the candidate’s timeline says so.',
  },
  'single-sign-on': {
    title: 'Single sign-on',
    text: 'People with an account here may sign in at the organisation’s identity provider. At first it is found by the email address that the provider vouches for.',
    missing:
      'Everyone signs in with the username and password of their account in User Management. Set OIDC_ISSUER and start the server again to let people sign in with your identity provider.',
  },
  'api-keys': {
    title: 'API keys',
    text: 'Other sites send applications in through the job board, and other systems read, with a key of their own. Keys are made below.',
  },
  webhooks: {
    title: 'Webhooks',
    text: 'Other systems are told of candidates, interviews, offers and jobs as something happens to them, signed. Webhooks are made below; the one for postings is set in System Configuration, Job platforms.',
  },
}

export const textOf = ({ name, state }: Integration) => {
  const { text, missing = text, configured = text } = integrationTexts[name]
  return { missing, configured, 'built-in': text }[state]
}
