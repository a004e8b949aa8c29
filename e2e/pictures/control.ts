import type { Page } from '@playwright/test'
import type { Picture } from './picture.ts'
import type { Scene } from './scene.ts'
import { fill, isPhone, opens, press, scrollTo, steps } from './steps.ts'

const who = 'admin'
const system = '/settings?tab=system'
/** Another number each time, as there is nothing to save otherwise. */
const save = steps(
  (page: Page) => fill('Days that an offer stands', isPhone(page) ? '10' : '9')(page),
  press('Save Offers'),
  (page) => page.getByText('Offers saved').waitFor(),
)

async function keyMade({ call }: Scene) {
  await call('admin', 'POST', '/api/api-keys', { name: 'quillmere.example' })
  return '/settings?tab=integrations'
}

const integrations = '/settings?tab=integrations'
/** One that nothing was sent to yet; its receiver is nobody's. */
async function webhookMade({ call }: Scene) {
  const events = ['candidate.created', 'offer.accepted', 'offer.declined']
  const fields = { url: 'https://hr.quillmere.example/hooks', events, personal: true, on: true }
  await call('admin', 'POST', '/api/webhooks', { name: 'HR system', ...fields })
  return integrations
}

/** System Settings and Telemetry. */
export const controlPictures: Picture[] = [
  { name: 'settings', path: '/settings', who },
  { name: 'settings-director', path: '/settings', who: 'director' },
  { name: 'add-user', path: '/settings', who, open: opens('Add User') },
  {
    name: 'add-user-refused',
    path: '/settings',
    who,
    open: steps(opens('Add User'), fill('Username', 'ab'), press('Add User'), (page) =>
      page.getByText('Username must be at least 3 characters').waitFor(),
    ),
  },
  { name: 'edit-user', path: '/settings', who, open: opens(/^Edit /) },
  { name: 'delete-user', path: '/settings', who, open: opens(/^Delete /) },
  { name: 'settings-system', path: system, who },
  { name: 'settings-sign-in', path: `${system}#sign-in`, who },
  { name: 'settings-assessments', path: `${system}#assessments`, who },
  { name: 'settings-offers', path: `${system}#offers`, who },
  { name: 'settings-letters', path: `${system}#letters`, who },
  { name: 'settings-letter-preview', path: `${system}#letters`, who, open: opens('See the letter') },
  { name: 'settings-follow-ups', path: `${system}#follow-ups`, who },
  { name: 'settings-follow-ups-ahead', path: `${system}#follow-ups-ahead`, who },
  { name: 'follow-up-letter', path: system, who, open: opens(/^View email/) },
  { name: 'settings-interview-times', path: `${system}#interview-times`, who },
  { name: 'settings-deletion-requests', path: `${system}#deletion-requests`, who },
  { name: 'settings-retention', path: `${system}#retention`, who },
  { name: 'settings-careers', path: `${system}#careers`, who },
  { name: 'settings-keys', path: '/settings?tab=integrations', who, open: scrollTo(/^Each has a key of its own/) },
  { name: 'webhooks', path: webhookMade, who, open: scrollTo(/^Other systems are told of what happens/) },
  { name: 'webhook-add', path: integrations, who, open: opens('Add webhook') },
  { name: 'webhook-deliveries', path: webhookMade, who, open: opens(/^Deliveries of /) },
  { name: 'settings-start', path: `${system}#start`, who },
  { name: 'integrations', path: '/settings?tab=integrations', who },
  { name: 'activity-log', path: '/settings?tab=activity', who: 'ceo' },
  { name: 'access-log', path: '/settings?tab=activity&log=access', who },
  {
    name: 'email',
    path: '/settings?tab=integrations',
    who,
    open: steps(
      (page) => page.locator('tbody tr').first().click(),
      (page) => page.getByRole('dialog').waitFor(),
    ),
  },
  { name: 'telemetry', path: '/admin', who },
  { name: 'telemetry-errors', path: '/admin?tab=errors', who },
  { name: 'telemetry-performance', path: '/admin?tab=performance', who },
  { name: 'telemetry-assessments', path: '/admin?tab=assessments', who },
  { name: 'key-revoke', path: keyMade, who, open: opens(/^Revoke /) },
  { name: 'toast', path: async () => system, who, open: save },
]
