// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { useForm, type Resolver } from 'react-hook-form'
import { afterEach, expect, test, vi } from 'vitest'
import { late } from '#web/ui/late.ts'
import { lateResolver } from './late-resolver.ts'
import { useLateSubmit } from './use-late-submit.ts'

type Values = { name: string; city: string }
const check: Resolver<Values, unknown, Values> = (values) =>
  values.name === '' ? { values: {}, errors: { name: { type: 'required' } } } : { values, errors: {} }

afterEach(cleanup)

/** A form over `given`, pressed before its rules are there. */
function pressed(given: Values, goesOnOnceLeft?: boolean) {
  const coming = Promise.withResolvers<typeof check>()
  const rules = late(() => coming.promise)
  const resolver = lateResolver(rules, 'Error updating candidate')
  const valid = vi.fn<(values: Values) => void | Promise<void>>()
  const invalid = vi.fn<() => void>()
  const { result, rerender, unmount } = renderHook(
    (values: Values) => {
      const form = useForm({ values, resolver, resetOptions: { keepDirtyValues: true } })
      const [submitBy, submitting] = useLateSubmit(rules, form, goesOnOnceLeft)
      return { form, submitBy, submitting, errors: form.formState.errors }
    },
    { initialProps: given },
  )
  act(() => void result.current.submitBy(valid, invalid)())
  return { result, rerender, unmount, valid, invalid, arrive: () => act(async () => coming.resolve(check)) }
}

test('a press before the rules are there goes out once they are, though newer values fill in or the form is put back meanwhile', async () => {
  const { result, rerender, valid, arrive } = pressed({ name: 'Li Wei', city: 'Gdynia' })
  rerender({ name: 'Li Wei', city: 'Lisbon' })
  act(() => result.current.form.reset({ name: 'Li Na', city: 'Lisbon' }))
  expect(result.current.submitting).toBe(true)
  expect(valid).not.toHaveBeenCalled()
  await arrive()
  expect(valid.mock.calls.map(([values]) => values)).toEqual([{ name: 'Li Na', city: 'Lisbon' }])
  expect(result.current.submitting).toBe(false)
})

test('what the rules refuse once they are there is told, though newer values filled in', async () => {
  const { result, rerender, valid, invalid, arrive } = pressed({ name: '', city: 'Gdynia' })
  rerender({ name: '', city: 'Lisbon' })
  await arrive()
  expect(invalid).toHaveBeenCalledOnce()
  expect(valid).not.toHaveBeenCalled()
  expect(result.current.errors.name).toBeDefined()
})

test('what is sent no longer counts as submitting while its answer is awaited, which may come to the fields themselves', async () => {
  const { result, valid, arrive } = pressed({ name: 'Li Wei', city: 'Gdynia' })
  const answer = Promise.withResolvers<void>()
  valid.mockImplementation(() => answer.promise)
  await arrive()
  expect(valid).toHaveBeenCalledOnce()
  expect(result.current.submitting).toBe(false)
  await act(async () => answer.resolve())
})

test.each([
  ['nothing is sent', false, 0],
  ['it is sent all the same where leaving discards nothing', true, 1],
])('of a form that is left before its rules are there %s', async (_, goesOnOnceLeft, times) => {
  const { unmount, valid, arrive } = pressed({ name: 'Li Wei', city: 'Gdynia' }, goesOnOnceLeft)
  unmount()
  await arrive()
  expect(valid).toHaveBeenCalledTimes(times)
})
