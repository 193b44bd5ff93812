import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto'

/** The extensions that the migrations need in embedded Postgres. */
export const extensions = { pgcrypto, pg_trgm }
