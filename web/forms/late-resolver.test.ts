import { expect, test, vi } from 'vitest'
import type { Resolver } from 'react-hook-form'
import { showToastsBy, type Toast } from '#web/toasts/toast.ts'
import { late } from '#web/ui/late.ts'
import { lateResolver } from './late-resolver.ts'

type Values = { name: string }
const rules: Resolver<Values, unknown, Values> = (values) => ({ values, errors: {} })
const options = { fields: {}, shouldUseNativeValidation: false }

test('what is checked while the rules cannot be fetched is not sent and said so; the next time they are asked for again', async () => {
  const shown: Toast[] = []
  const end = showToastsBy((toast) => shown.push(toast))
  // What waited to be shown is another test's.
  shown.length = 0
  const resolver = lateResolver(
    late(
      vi
        .fn<() => Promise<typeof rules>>()
        .mockRejectedValueOnce(new TypeError('Failed to fetch'))
        .mockResolvedValue(rules),
    ),
    'Error updating candidate',
  )
  const first = await resolver({ name: 'Li Wei' }, undefined, options)
  expect(first.errors).toEqual({ root: { type: 'unchecked' } })
  expect(shown.map(({ title }) => title)).toEqual(['Error updating candidate'])
  expect(await resolver({ name: 'Li Wei' }, undefined, options)).toEqual({ values: { name: 'Li Wei' }, errors: {} })
  end()
})
