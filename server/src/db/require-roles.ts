import type pg from 'pg'
import { codeOf } from '../errors/error-code.ts'
import { StartError } from '../errors/start-error.ts'
import { app_role } from './database.ts'
import { identifier } from './quote.ts'

/**
 * Checks that the login of DATABASE_URL may create tables and act as the role of requests. Runs the
 * missing statements where the login may; an ordinary owner may not.
 * @throws StartError with the lines that a superuser of the server has to run.
 */
export async function requireRoles(client: pg.PoolClient): Promise<void> {
  await refuseOtherOwner(client)
  const missing = await missingRights(client)
  for (const line of missing)
    await client.query(line).catch((error) => {
      if (!refusals.has(codeOf(error))) throw error
    })
  const lacking = missing.length > 0 ? await missingRights(client) : []
  if (lacking.length > 0)
    throw new StartError(
      `DATABASE_URL: the login lacks rights. A superuser of the database server runs once, in this database:\n${lacking
        .map((line) => `  ${line};`)
        .join('\n')}`,
    )
}

/** Tables stay with the login that created them, even if the database's owner changes. */
async function refuseOtherOwner(client: pg.PoolClient) {
  const { rows } = await client.query<{ owner: string; login: string }>(
    `select tableowner as owner, current_user as login from pg_tables
     where schemaname = 'public' and tablename = 'schema_migration'
       and not pg_has_role(tableowner::name, 'usage')`,
  )
  for (const { owner, login } of rows)
    throw new StartError(
      `DATABASE_URL: the tables of this database belong to ${owner}: give that login, not ${login}`,
    )
}

/** Not allowed, or another instance was faster. */
const refusals: ReadonlySet<string> = new Set(['42501', '42710', '23505', '42704'])

async function missingRights(client: pg.PoolClient): Promise<string[]> {
  const { rows } = await client.query<Rights>(
    `select current_user as login, current_database() as database, role.oid is not null as is_made,
       coalesce(pg_has_role(role.oid,
         case when current_setting('server_version_num')::int < 160000 then 'member' else 'set' end), false) as may_act,
       has_database_privilege(current_database(), 'create') as may_make,
       coalesce(has_schema_privilege(to_regnamespace('public'), 'create'), true) as may_fill
     from (values (1)) one left join pg_roles role on rolname = $1`,
    [app_role],
  )
  const { login = '', database = '', is_made, may_act, may_make, may_fill } = rows[0] ?? {}
  const to = identifier(login)
  return [
    ...(is_made ? [] : [`create role ${app_role} nologin`]),
    ...(may_act ? [] : [`grant ${app_role} to ${to}`]),
    ...(may_make ? [] : [`alter database ${identifier(database)} owner to ${to}`]),
    ...(may_fill ? [] : [`alter schema public owner to ${to}`]),
  ]
}

interface Rights {
  login: string
  database: string
  is_made: boolean
  may_act: boolean
  may_make: boolean
  may_fill: boolean
}
