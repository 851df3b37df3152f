import { inject } from 'vitest'
import { type ConnectionOptions, connectDatabase, type Database } from '../db/database.ts'
import { newId } from '../db/id.ts'
import { inDatabase, runOnServer } from './servers/test-server.ts'

/** A database of the test file's own. */
export interface TestDatabase extends Database {
  /** Connections of a further instance to the same database; to be closed before it is dropped. */
  again(): Database
  /** Where a process of its own reaches it, as `DATABASE_URL`. */
  url: string
  /** Closes the connections and removes the database. */
  drop(): Promise<void>
}

/**
 * Clones the migrated template. Made once per test file:
 *
 * ```ts
 * const database = await testDatabase()
 * afterAll(database.drop)
 * ```
 */
export async function testDatabase(
  options: { max?: number; is_traced?: boolean } = {},
): Promise<TestDatabase> {
  const { admin, owner, app, template } = inject('test_server')
  const name = `test_${newId().replaceAll('-', '')}`
  const statement = `create database ${name} template ${template} strategy file_copy`
  await runOnServer(admin, owner.user ? `${statement} owner ${owner.user}` : statement)
  const again = () =>
    connectDatabase({ ...options, owner: inDatabase(owner, name), app: inDatabase(app, name) })
  const database = again()
  return {
    ...database,
    again,
    url: urlOf(inDatabase(owner, name)),
    drop: async () => {
      await database.close()
      await runOnServer(admin, `drop database ${name} with (force)`)
    },
  }
}

const urlOf = ({ connectionString, host = '', user = '', database }: ConnectionOptions): string =>
  connectionString ?? `postgresql:///${database}?${new URLSearchParams({ host, user })}`
