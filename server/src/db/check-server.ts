import type pg from 'pg'
import { messageOf } from '../errors/error-code.ts'
import { StartError } from '../errors/start-error.ts'

/** Extensions that the migrations need. */
const extensions = ['btree_gist', 'pg_trgm']

/** Seconds that the clocks of portal and database may differ: tokens and deadlines use both. */
const MAX_SECONDS_APART = 60

interface Server {
  version: number
  encoding: string
  seconds: number
  missing: string[]
}

/**
 * Checks that the product can run on the database server; warns where the clocks differ.
 * @throws StartError when the server can't be reached, is older than PostgreSQL 15, lacks an
 * extension, or stores texts in another encoding than UTF-8
 */
export async function checkServer(
  owner: pg.Pool,
  warn: (text: string) => void,
  now = () => Date.now(),
): Promise<void> {
  const { rows } = await owner.query<Server>(statement, [extensions]).catch((error: unknown) => {
    throw new StartError(`DATABASE_URL: the database can't be reached (${reasonOf(error)})`)
  })
  for (const server of rows) {
    const problem = problemOf(server)
    if (problem) throw new StartError(problem)
    const apart = Math.round(now() / 1_000 - server.seconds)
    if (Math.abs(apart) > MAX_SECONDS_APART)
      warn(
        `The clock of this machine is ${Math.abs(apart)} s ${apart > 0 ? 'ahead of' : 'behind'} the database's. Let both follow a time server (timedatectl set-ntp true)`,
      )
  }
}

const statement = `select current_setting('server_version_num')::int / 10000 as version,
  current_setting('server_encoding') as encoding,
  extract(epoch from clock_timestamp())::float8 as seconds,
  array(select name from unnest($1::text[]) name
    where not exists (select from pg_available_extensions there where there.name = name.name)) as missing`

function problemOf({ version, encoding, missing }: Server): string | undefined {
  if (version < 15) return `PostgreSQL 15 or newer is needed, this is ${version}`
  if (encoding !== 'UTF8')
    return `DATABASE_URL: this database keeps texts as ${encoding}. Make it anew: createdb --encoding UTF8 --template template0`
  if (missing.length > 0)
    return `DATABASE_URL: the server lacks ${missing.join(' and ')}. Install PostgreSQL's contrib package there`
  return undefined
}

/** A name with several addresses fails with one error each, and no message of its own. */
const reasonOf = (error: unknown): string =>
  error instanceof AggregateError ? error.errors.map(messageOf).join(', ') : messageOf(error)
