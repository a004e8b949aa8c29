import type { ClientBase } from 'pg'
import { heldMessage } from '#shared/held-letters.ts'
import { restoredKey } from '#server/outbox/held.ts'

/**
 * Holds what waited in a backup, inside its restore: the installation that made it has probably done it meanwhile, and a copy for
 * trying out must not (decision 74). Whatever tables a backup has, these three are among them.
 */
export async function holdLetters(client: Pick<ClientBase, 'query'>, takenAt: string) {
  // In nobody's hand any more.
  await client.query("UPDATE notification_queue SET status = 'pending' WHERE status = 'processing'")
  await client.query(
    `UPDATE email_logs SET error = $1 FROM notification_queue q
      WHERE q.status = 'pending' AND q.type = 'email' AND email_logs.id = (q.payload ->> 'emailLogId')::integer`,
    [heldMessage],
  )
  await client.query(
    `INSERT INTO settings (key, value) SELECT $1,
        jsonb_build_object('at', $2::text, 'takenAt', $3::text, 'lastQueued', coalesce(max(id), 0)) FROM notification_queue
      ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
    [restoredKey, new Date().toISOString(), takenAt],
  )
}
