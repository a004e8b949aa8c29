import { expect, test } from 'vitest'
import { whyLeftOut } from './why-left-out.ts'

test('each field is named once, also where the message begins with its name', () => {
  const faults = {
    email: 'Valid email is required',
    hiPeopleScore: 'Assessment score must be 0 to 100',
    appliedAt: 'This is no date that can be read',
  }
  expect(whyLeftOut({ faults })).toBe(
    'Email: Valid email is required; Assessment score must be 0 to 100; Applied on: This is no date that can be read',
  )
})
