import { join, resolve } from 'node:path'
import pg from 'pg'
import type { Config } from '../../config.ts'
import type { Database } from '../../db/database.ts'
import { hasEmbedded } from '../../db/embedded/embedded.ts'
import { requireTables } from '../../db/migrate.ts'
import { StartError } from '../../errors/start-error.ts'

const how =
  'The settings are those of the service: deploy/ruecklauf runs a command with them (docs/operations.md, Commands)'

/**
 * Requires an existing database, because a reading command would otherwise find an empty one. Reads the variables
 * directly, because reading the settings creates a secret.
 * @throws StartError where no database is named, and DATA_DIR has none.
 */
export function requireDatabase(variables: Record<string, string | undefined>): void {
  const { DATABASE_URL, DATABASE_URL_FILE, DATA_DIR } = variables
  const data_dir = resolve(DATA_DIR || './data')
  if (!DATABASE_URL && !DATABASE_URL_FILE && !hasEmbedded(data_dir))
    throw new StartError(
      `there is no database in DATA_DIR=${data_dir}, and DATABASE_URL names none. ${how}`,
    )
}

/** How much an installation holds. */
export interface Size {
  members: number
  files: number
}

export async function sizeOf(owner: pg.Pool): Promise<Size> {
  const { rows } = await owner.query<Size>(
    `select (select count(*)::int from member) as members,
            (select count(distinct path)::int from arke_file) as files`,
  )
  return rows[0] ?? { members: 0, files: 0 }
}

/**
 * Describes a command's target in one line.
 * @throws StartError where the tables are missing, or of another version than this program.
 */
export async function describeInstallation(config: Config, { owner }: Database): Promise<string> {
  await requireTables(owner)
  const { members, files } = await sizeOf(owner)
  const { host, port, user, database } = new pg.Client(owner.options)
  const { s3, data_dir } = config
  const place = s3 ? `bucket ${s3.bucket} of ${s3.endpoint}` : join(data_dir, 'files')
  return `Database ${database} on ${host}:${port} as ${user}: ${members} members, ${files} files in ${place}.`
}
