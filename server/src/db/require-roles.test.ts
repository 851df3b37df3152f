import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fillTemplate } from '../testing/fill-template.ts'
import { freePort } from '../testing/servers/free-port.ts'
import { clientOf, postgres, runSql } from '../testing/servers/own-postgres.ts'
import { connectDatabase, type Database } from './database.ts'
import { findBinaries } from './embedded/binaries.ts'
import { prepareCluster } from './embedded/cluster.ts'
import { choosePlace } from './embedded/place.ts'
import { migrate } from './migrate.ts'

/* A PostgreSQL as an operator has it: the product's login owns one database, and has no other right. */

const folder = mkdtempSync(join(tmpdir(), 'ruecklauf-roles-'))
chmodSync(folder, 0o755)
const place = choosePlace(folder)
const port = await freePort()
const server = postgres(place, port, {})
const opened: Database[] = []

const open = (login: string, database: string) => {
  const connectionString = `postgresql://${login}@127.0.0.1:${port}/${database}`
  const connection = connectDatabase({ owner: { connectionString } })
  opened.push(connection)
  return connection
}

/** The lines of the refusal, run as it says. */
async function runPrinted(database: string, message: string): Promise<string[]> {
  const lines = [...message.matchAll(/^ {2}(.*);$/gm)].map(([, line = '']) => line)
  for (const line of lines) await runSql(port, line, database)
  return lines
}

const refusalOf = (database: Database) =>
  migrate(database.owner).then(
    () => 'nothing was refused',
    (error: Error) => error.message,
  )

beforeAll(async () => {
  await prepareCluster(findBinaries(place.account, place.copies), place)
  await server.start()
  const admin = await clientOf(port, 'postgres')
  await admin.query('create role anna login nosuperuser nocreaterole nocreatedb')
  await admin.query('create role berta login nosuperuser createrole nocreatedb')
  for (const [name, owner] of [
    ['hers', 'anna'],
    ['made', 'berta'],
    ['theirs', 'postgres'],
  ])
    await admin.query(`create database ${name} owner ${owner}`)
  await admin.end()
})

afterAll(async () => {
  for (const database of opened) await database.close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

describe('a database of an ordinary owner', () => {
  it('asks for the role in lines to run, then makes all tables and serves as that role', async () => {
    const database = open('anna', 'hers')
    expect(await runPrinted('hers', await refusalOf(database))).toEqual([
      'create role ruecklauf_app nologin',
      'grant ruecklauf_app to "anna"',
    ])
    await fillTemplate(database)
    const { rows } = await database.pool.query(
      'select current_user as me, count(*)::int from setting',
    )
    expect(rows).toEqual([{ me: 'ruecklauf_app', count: expect.any(Number) }])
    await database.pool.query("select has_function_privilege('follow_payouts(key[])', 'execute')")
    await database.owner.query("select follow_payouts('{}')")
  })

  it('makes the role itself where the owner may', async () => {
    await runSql(port, 'drop owned by ruecklauf_app', 'hers')
    await runSql(port, 'drop role ruecklauf_app', 'postgres')
    const database = open('berta', 'made')
    expect(await migrate(database.owner)).toContain('0000_baseline')
    const { rows } = await database.pool.query('select current_user as me')
    expect(rows).toEqual([{ me: 'ruecklauf_app' }])
  })

  it('that belongs to somebody else is refused with the lines that give it away', async () => {
    const database = open('anna', 'theirs')
    expect(await runPrinted('theirs', await refusalOf(database))).toEqual([
      'grant ruecklauf_app to "anna"',
      'alter database "theirs" owner to "anna"',
      'alter schema public owner to "anna"',
    ])
    expect(await migrate(database.owner)).toContain('0000_baseline')
  })
})
