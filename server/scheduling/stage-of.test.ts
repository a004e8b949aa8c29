import { expect, test } from 'vitest'
import { hourMs, minuteMs } from '#shared/durations.ts'
import { changesEndOf, mayChange, mayDecline, stageOf } from './stage-of.ts'

const scheduledDate = new Date('2027-03-03T10:00:00Z')
const scheduled = {
  status: 'scheduled',
  scheduledDate,
  durationMinutes: 60,
  candidate: { status: '60_1st_interview_scheduled', withdrawnAt: null as Date | null },
  jobStatus: 'active',
}
const pending = { ...scheduled, status: 'pending', scheduledDate: null }
const after = (ms: number) => new Date(scheduledDate.getTime() + ms)

test('an interview goes on up to its last moment, and is past from the next one on', () => {
  expect(stageOf(scheduled, 1, after(hourMs - 1))).toBe('scheduled')
  expect(stageOf(scheduled, 1, after(hourMs))).toBe('past')
})

test('without a time it is chosen where somebody interviews, and may be declined', () => {
  expect([stageOf(pending, 1, after(0)), stageOf(pending, 0, after(0))]).toEqual(['choosing', 'waiting'])
  for (const stage of ['waiting', 'choosing'] as const) expect(mayDecline(stage)).toBe(true)
  for (const stage of ['scheduled', 'past', 'cancelled'] as const) expect(mayDecline(stage)).toBe(false)
})

test.each([
  ['whoever was rejected', { candidate: { status: '200_rejected', withdrawnAt: null } }],
  ['whoever withdrew', { candidate: { ...scheduled.candidate, withdrawnAt: after(0) } }],
  ['a job that closed', { jobStatus: 'closed' }],
  ['one that was called off', { status: 'cancelled' }],
])('it does not take place for %s, unless it did', (_, change) => {
  for (const standing of [scheduled, pending])
    expect(stageOf({ ...standing, ...change }, 1, after(0))).toBe('cancelled')
  if (!('status' in change)) expect(stageOf({ ...scheduled, ...change, status: 'completed' }, 1, after(0))).toBe('past')
})

test('it can be changed until just before the deadline', () => {
  const changesEnd = changesEndOf({ scheduledDate }, 30 * minuteMs)
  const may = (now: Date) => mayChange({ stage: 'scheduled', changesEnd }, now)
  expect([may(after(-30 * minuteMs - 1)), may(after(-30 * minuteMs))]).toEqual([true, false])
  expect(mayChange({ stage: 'choosing', changesEnd: null }, after(0))).toBe(false)
})
