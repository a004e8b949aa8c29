import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { Pool } from 'pg'
import { startEmbedded } from '#server/database/embedded/start-embedded.ts'

/**
 * The second floor: a minimal Hono server that answers one row by its primary key, with pg's pool as it comes, from the
 * same kind of database in the same kind of worker.
 */
const { socketFolder } = await startEmbedded({
  dataDir: process.env['DATA_DIR'] ?? 'data-floor',
  onCrash: (error) => {
    throw error
  },
})
const pool = new Pool({ host: socketFolder, user: 'postgres', database: 'postgres' })
const rows = Number(process.env['ROWS'])
await pool.query(
  'create table if not exists floor (id int primary key, name text not null, email text not null, status text not null)',
)
await pool.query(
  `insert into floor select n, 'Ada Nowak ' || n, 'person' || n || '@people.test', '30_assessment_completed' from generate_series(1, $1::int) n on conflict do nothing`,
  [rows],
)
await pool.query('analyze floor')
const app = new Hono()
app.get('/row/:id', async (c) => {
  const { rows } = await pool.query('select id, name, email, status from floor where id = $1', [c.req.param('id')])
  return c.json(rows[0])
})
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, (address: AddressInfo) =>
  console.log(`is ready: http://127.0.0.1:${address.port}`),
)
