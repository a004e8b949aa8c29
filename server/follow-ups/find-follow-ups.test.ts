import { expect, test } from 'vitest'
import { followUpDefaults, followUpRuleNames } from '#shared/follow-ups.ts'
import { plansOf } from '#test/plans-of.ts'
import { appForFile } from '#test/test-app.ts'
import { findFollowUps, lookbackMs, unlessKnown } from './find-follow-ups.ts'
import { earlier } from './follow-up.ts'

const app = await appForFile()

test.each(followUpRuleNames)(
  '%s is not asked of every account for every row: 300 people and 3,000 interviews held everybody up each minute',
  async (rule) => {
    const now = new Date()
    const asked = { settings: followUpDefaults, from: earlier(now, lookbackMs), until: now, now, limit: 200 }
    const plans = await plansOf(app.db, (db) => findFollowUps(db, rule, { ...asked, unless: unlessKnown(rule) }))
    expect(plans).not.toEqual('')
    expect(plans).not.toMatch(/users\.id = (ANY )?\(SubPlan/)
  },
)
