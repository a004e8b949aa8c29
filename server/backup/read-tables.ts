import type { ClientBase } from 'pg'

/** A table of the product with the columns that are stored, not computed. */
export interface StoredTable {
  name: string
  columns: string[]
}

/** Every table of the product, by name. */
export async function readTables(client: Pick<ClientBase, 'query'>): Promise<StoredTable[]> {
  const { rows } = await client.query<StoredTable>(`
    SELECT c.relname AS name, json_agg(a.attname ORDER BY a.attnum) AS columns
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
      AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    GROUP BY c.relname ORDER BY c.relname`)
  return rows
}
