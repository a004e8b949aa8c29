import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'

/** What a migration may CREATE EXTENSION in the embedded database. PostgreSQL's own contrib package has all of them. */
export const extensions = { btree_gin, pg_trgm, unaccent }
