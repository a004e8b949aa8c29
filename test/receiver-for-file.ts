import { afterAll, beforeEach } from 'vitest'
import { webhookReceiver } from './webhook-receiver.ts'

/** The receiver for the tests of a whole file: forgets everything before each. */
export async function receiverForFile() {
  const receiver = await webhookReceiver()
  beforeEach(() => receiver.reset())
  afterAll(() => receiver.close())
  return receiver
}
