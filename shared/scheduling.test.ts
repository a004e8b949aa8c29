import { expect, test } from 'vitest'
import { dayMs } from './durations.ts'
import { SchedulingSettings, schedulingDefaults } from './scheduling.ts'

const given = (horizonMs: number) => SchedulingSettings.safeParse({ ...schedulingDefaults, horizonMs }).success

test('candidates see the times of one day ahead at least', () => {
  expect([given(dayMs), given(dayMs - 1), given(0)]).toEqual([true, false, false])
})
