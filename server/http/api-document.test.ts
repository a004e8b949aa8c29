import { expect, test } from 'vitest'
import { appForFile } from '#test/test-app.ts'

const app = await appForFile()

interface Call {
  parameters?: { name: string; in: string; schema: { type?: string; minimum?: number; maximum?: number } }[]
  responses: Record<string, { headers?: object; content: Record<string, { schema: { type?: string } }> }>
}
const calls = async () => {
  const answer = await app.as('admin').request('GET', '/api/openapi.json')
  const { paths } = (await answer.json()) as { paths: Record<string, Record<string, Call>> }
  return Object.entries(paths).flatMap(([path, each]) =>
    Object.entries(each).map(([method, { parameters = [], responses }]) => ({ path, method, parameters, responses })),
  )
}

test('says of a number in an address that it is whole: 12.0 would be sent by a client made from less', async () => {
  const parameters = (await calls()).flatMap(({ path, parameters: given }) =>
    given.map(({ name, schema }) => ({ path, name, schema })),
  )
  expect(parameters.filter(({ schema }) => JSON.stringify(schema).includes('"number"'))).toEqual([])
  const of = (name: string) => parameters.find((each) => each.path === '/api/candidates' && each.name === name)?.schema
  expect(of('pageSize')).toEqual({ type: 'integer', minimum: 1, maximum: 100, default: 10 })
  expect(parameters.find(({ path }) => path === '/api/candidates/{id}')?.schema).toEqual({
    type: 'integer',
    minimum: 1,
    maximum: 2_147_483_647,
  })
})

test('says of the lists that have pages, and of them alone, how many there are is told', async () => {
  for (const { path, parameters, responses } of await calls()) {
    const success = responses['200'] ?? responses['201']
    const isList = success?.content['application/json']?.schema.type === 'array'
    const hasPages = isList && parameters.some(({ name }) => name === 'page')
    expect({ path, tells: Object.keys(success?.headers ?? {}) }).toEqual({
      path,
      tells: hasPages ? ['X-Total-Count', 'Link'] : [],
    })
  }
})

test('refers to nothing that it does not hold', async () => {
  const text = await (await app.as('admin').request('GET', '/api/openapi.json')).text()
  const { components } = JSON.parse(text) as { components: Record<string, Record<string, object>> }
  const named = [...new Set([...text.matchAll(/"#\/components\/(\w+)\/(\w+)"/g)].map(([, kind, name]) => [kind, name]))]
  expect(named.length).toBeGreaterThan(0)
  for (const [kind = '', name = ''] of named)
    expect({ kind, name, held: components[kind]?.[name] }).toMatchObject({ held: {} })
})
