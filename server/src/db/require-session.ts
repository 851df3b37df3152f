import type pg from 'pg'
import type { Config } from '../config.ts'
import { StartError } from '../errors/start-error.ts'
import { app_settings } from './database.ts'
import { newId } from './id.ts'
import { identifier } from './quote.ts'

/**
 * Checks that a connection of DATABASE_URL keeps its session: LISTEN, job locks, temporary tables
 * and roles depend on it.
 * @throws StartError where a pooler lends sessions per transaction
 */
export async function requireSession(owner: pg.Pool): Promise<void> {
  if (await isLentByTransaction(owner))
    throw new StartError(
      'DATABASE_URL: a pooler in transaction mode answers there. Name the database server itself; the pooler may be DATABASE_APP_URL, with DATABASE_PREPARE=false',
    )
}

/**
 * Checks that requests may go through DATABASE_APP_URL. A pooler that lends sessions per
 * transaction loses a connection's settings, so the login itself carries them.
 * @throws StartError with the setting, or the lines that a superuser of the server has to run
 */
export async function requirePoolable(
  pool: pg.Pool,
  { database_prepare }: Pick<Config, 'database_prepare'>,
): Promise<void> {
  if (!(await isLentByTransaction(pool))) return
  if (database_prepare)
    throw new StartError(
      'DATABASE_APP_URL: a pooler in transaction mode answers there. Set DATABASE_PREPARE=false',
    )
  const missing = await missingDefaults(pool)
  if (missing.length > 0)
    throw new StartError(
      `DATABASE_APP_URL: the pooler forgets what a connection sets. The owner of the login runs once, and restarts the pooler:\n${missing
        .map((line) => `  ${line};`)
        .join('\n')}`,
    )
}

/** One connection marks its session. Another must not see the mark while it holds that session. */
async function isLentByTransaction(pool: pg.Pool): Promise<boolean> {
  const mark = newId()
  const isMarked = async (client: pg.PoolClient) => {
    const text = `select current_setting('ruecklauf.session', true) = $1 as is_marked`
    return (await client.query<{ is_marked: boolean | null }>(text, [mark])).rows[0]?.is_marked
  }
  const [first, second] = await Promise.all([pool.connect(), pool.connect()])
  try {
    await first.query(`select set_config('ruecklauf.session', $1, false)`, [mark])
    await second.query('begin')
    const isSeen = await isMarked(second)
    const isKept = await isMarked(first)
    await second.query('commit')
    return isSeen === true || isKept !== true
  } finally {
    first.release()
    second.release()
  }
}

/** Settings of `app_settings` that the login does not carry. */
async function missingDefaults(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ login: string; database: string; defaults: string[] }>(
    `select session_user as login, current_database() as database, coalesce(array_agg(given), '{}') as defaults
     from pg_roles
       left join pg_db_role_setting own on own.setrole = pg_roles.oid
         and own.setdatabase in (0, (select oid from pg_database where datname = current_database()))
       left join lateral unnest(own.setconfig) given on true
     where rolname = session_user`,
  )
  const { login = '', database = '', defaults = [] } = rows[0] ?? {}
  const to = `alter role ${identifier(login)} in database ${identifier(database)}`
  return latest()
    .filter(({ name, value }) => !defaults.includes(`${name}=${value}`))
    .map(({ name, value }) => `${to} set ${name} = '${value}'`)
}

/** As the catalogue spells them. */
const latest = () =>
  [...app_settings.matchAll(/set (time zone|\w+)(?: =)? '?(\w+)'?/g)].map(
    ([, name, value = '']) => ({
      name: name === 'time zone' ? 'TimeZone' : name,
      value,
    }),
  )
