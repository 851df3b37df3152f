import type { Config } from '../config.ts'
import { checkReplica } from '../db/check-replica.ts'
import { checkServer } from '../db/check-server.ts'
import { connectDatabase, type Database } from '../db/database.ts'
import { runningEmbedded, startEmbedded } from '../db/embedded/embedded.ts'
import { requireSession } from '../db/require-session.ts'
import { forgetUnfinishedDemo, isDemoUnfinished } from './fill-demo.ts'

export interface OpenDatabase {
  database: Database
  /** A notice for the operator about the location of the data. */
  notice?: string | undefined
  /** Ends the connections, then the server if it is ours. */
  close(): Promise<void>
}

/**
 * Opens the operator's database, or starts one of our own under DATA_DIR.
 *
 * @throws StartError when it can't be reached, is too old, or its directory is in use.
 */
export async function openDatabase(config: Config): Promise<OpenDatabase> {
  if (config.database_url === undefined) return openEmbedded(config)
  const app_url = config.database_app_url
  const database = connectDatabase({
    owner: { connectionString: config.database_url },
    app: app_url === undefined ? undefined : { connectionString: app_url },
    replica: config.database_read_url ? { connectionString: config.database_read_url } : undefined,
    prepare: config.database_prepare,
    is_traced: config.traces !== null,
  })
  try {
    await checkServer(database.owner, console.warn)
    await requireSession(database.owner)
    await checkReplica(database, console.warn)
  } catch (error) {
    await database.close()
    throw error
  }
  return { database, close: database.close }
}

/**
 * The same for a command beside a running portal: where one of ours runs the database already, its
 * connections are added to it.
 * @throws StartError as `openDatabase` does.
 */
export async function openBesidePortal(config: Config): Promise<OpenDatabase> {
  const running = config.database_url === undefined ? runningEmbedded(config.data_dir) : null
  if (!running) return openDatabase(config)
  const database = connectDatabase(running)
  return { database, close: database.close }
}

async function openEmbedded({ data_dir, traces }: Config): Promise<OpenDatabase> {
  const server = await startEmbedded(data_dir)
  if (isDemoUnfinished(data_dir)) {
    await server.empty()
    forgetUnfinishedDemo(data_dir)
  }
  const database = connectDatabase({ ...server, is_traced: traces !== null })
  const close = async () => {
    await database.close()
    await server.stop()
  }
  return { database, notice: server.notice, close }
}
