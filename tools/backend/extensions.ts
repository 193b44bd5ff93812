import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto'

/** What the migrations need that embedded Postgres has to be given. */
export const extensions = { pgcrypto, pg_trgm }
