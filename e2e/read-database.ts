import { Client } from 'pg'
import { readSocketFolder } from '#server/database/embedded/socket-folder.ts'
import type { Product } from './start-product.ts'

/** Reads the running product's own database, beside it, over its socket. */
export function readDatabase({ dataDir }: Product) {
  return async <Row extends object = Record<string, unknown>>(query: string): Promise<Row[]> => {
    const client = new Client({ host: readSocketFolder(dataDir) ?? dataDir, user: 'postgres', database: 'postgres' })
    await client.connect()
    try {
      return (await client.query<Row>(query)).rows
    } finally {
      await client.end()
    }
  }
}
