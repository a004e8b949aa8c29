import { Webhook as Verifier } from 'standardwebhooks'
import { webhookReceiver } from '#test/webhook-receiver.ts'
import { expectAccessibleAnyhow } from './expect-accessible.ts'
import { dialog, openStage, question, toast, type Stage } from './hiring-stage.ts'
import { expect, test } from './watched.ts'

let stage: Stage
let receiver: Awaited<ReturnType<typeof webhookReceiver>>

test.beforeAll(async ({ browser }) => {
  receiver = await webhookReceiver()
  stage = await openStage(browser, { WEBHOOK_PRIVATE_ADDRESSES: 'allow' })
})
test.afterAll(async () => {
  await stage.stop()
  await receiver.close()
})

test('a webhook is made on screen, tried, told of a new candidate with a signature that holds, and one that failed stands among its deliveries', async () => {
  const jobId = await stage.job('Welder')
  await stage.on('/settings?tab=integrations', async (page) => {
    await expect(page.getByText('No webhooks yet')).toBeVisible()
    await page.getByRole('button', { name: 'Add webhook' }).click()
    const form = dialog(page, 'Add webhook')
    await form.getByLabel('Name', { exact: true }).fill('HR system')
    await form.getByLabel('Address').fill(`${receiver.address}/hook`)
    await form.getByRole('button', { name: 'Add webhook' }).click()
    await expect(form.getByText('Choose at least one event')).toBeVisible()
    await expect(form.getByRole('checkbox', { name: 'Added, applied or imported' })).toBeFocused()
    await page.keyboard.press('Space')
    await form.getByRole('switch', { name: 'Send names, contact data and pay' }).click()
    await expectAccessibleAnyhow(page, 'a new webhook')
    await form.getByRole('button', { name: 'Add webhook' }).click()
    await expect(toast(page, 'Webhook added')).toBeVisible()

    await page.getByRole('button', { name: 'Send a test to HR system' }).click()
    await expect(toast(page, 'Test delivered')).toBeVisible()
    await page.getByRole('button', { name: 'Secret of HR system' }).click()
    const secret = await dialog(page, 'Secret of HR system').locator('code').textContent()
    await page.keyboard.press('Escape')

    receiver.answer('/hook', 404)
    await stage.candidate(jobId, { name: 'Ada Lovelace' })
    await expect.poll(() => receiver.heard.length).toBe(2)
    const [tried, told] = receiver.heard as [(typeof receiver.heard)[number], (typeof receiver.heard)[number]]
    for (const { body, headers } of [tried, told]) new Verifier(secret!).verify(body, headers as Record<string, string>)
    expect(JSON.parse(told.body)).toMatchObject({
      type: 'candidate.created',
      data: { candidate: { name: 'Ada Lovelace' }, job: { title: 'Welder' }, origin: 'added' },
    })

    receiver.answer('/hook', 204)
    await page.getByRole('button', { name: 'Deliveries of HR system' }).click()
    const sent = dialog(page, 'Deliveries of HR system')
    await expect(sent.getByText('The receiver answered with 404')).toBeVisible()
    await sent.getByText('Message').first().click()
    await expect(sent.getByText('"name": "Ada Lovelace"')).toBeVisible()
    await expectAccessibleAnyhow(page, 'deliveries')
    await page.keyboard.press('Escape')
    await expect(page.getByText('Failing', { exact: true })).toBeVisible()

    await page.getByRole('button', { name: 'Edit HR system' }).click()
    await dialog(page, 'Edit webhook').getByRole('button', { name: 'Delete' }).click()
    await question(page).getByRole('button', { name: 'Delete webhook' }).click()
    await expect(toast(page, 'Webhook deleted')).toBeVisible()
    await expect(page.getByText('No webhooks yet')).toBeVisible()
  })
})
