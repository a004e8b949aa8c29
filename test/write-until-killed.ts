import { connect } from '#server/database/connect.ts'

// Run as a process of its own by server/database/kill.test.ts: writes rows from many callers and says the number of
// each on stdout once the database has confirmed it, until it is killed.
const [dataDir = '', first = '0'] = process.argv.slice(2)
const { pool } = await connect({ dataDir })
let next = Number(first)
const writers = Array.from({ length: 8 }, async () => {
  for (;;) {
    const n = next++
    const client = await pool.connect()
    await client.query('BEGIN')
    await client.query('INSERT INTO written (n, half) VALUES ($1, 1)', [n])
    await client.query('INSERT INTO written (n, half) VALUES ($1, 2)', [n])
    await client.query('COMMIT')
    client.release()
    process.stdout.write(`${n}\n`)
  }
})
await Promise.all(writers)
