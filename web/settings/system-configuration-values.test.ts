import { expect, test } from 'vitest'
import { offerApprovalDefault } from '#shared/offer-approval.ts'
import { OffersForm } from './system-configuration-values.ts'

const typed = {
  offerValidityDays: '7',
  approvalMode: 'above',
  approvalLimitUsd: '120,000',
  offerLetter: 'Dear',
} as const

test('the amount of offers is read with its commas, and refused where it is asked for and is none', () => {
  expect(OffersForm.parse(typed).offerApproval).toEqual({ mode: 'above', limitUsd: 120_000 })
  for (const approvalLimitUsd of ['', '12k', '-1', '1.5', '999999999']) {
    const { error } = OffersForm.safeParse({ ...typed, approvalLimitUsd })
    expect(error?.issues).toMatchObject([{ path: ['approvalLimitUsd'] }])
  }
})

test('an amount that is not asked for stands in the way of nothing', () => {
  expect(OffersForm.parse({ ...typed, approvalMode: 'all', approvalLimitUsd: '' }).offerApproval).toEqual({
    ...offerApprovalDefault,
    mode: 'all',
  })
})
