import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type EmbeddedServer, runningEmbedded, startEmbedded } from './embedded.ts'

let data_dir: string
beforeEach(() => {
  data_dir = mkdtempSync(join(tmpdir(), 'ruecklauf-embedded-'))
  chmodSync(data_dir, 0o755)
})
afterEach(() => rmSync(data_dir, { recursive: true, force: true }))

describe('an embedded PostgreSQL', () => {
  test('keeps its data from one start to the next', async () => {
    const first = await startEmbedded(data_dir)
    await query(first, 'create table kept as select 42 as answer')
    await first.stop()
    const second = await startEmbedded(data_dir)
    expect(await query(second, 'select answer from kept')).toEqual([{ answer: 42 }])
    await second.stop()
  })

  test('checks its pages, waits for the disk and sorts the same everywhere', async () => {
    const server = await startEmbedded(data_dir)
    const settings = `current_setting('data_checksums') checksums, current_setting('fsync') fsync,
      current_setting('listen_addresses') addresses, 'Z' < 'a' as by_code_point, upper('ä') as upper`
    expect(await query(server, `select ${settings}`)).toEqual([
      { checksums: 'on', fsync: 'on', addresses: '', by_code_point: true, upper: 'Ä' },
    ])
    await server.stop()
  })

  test('refuses a second instance and names the first', async () => {
    const server = await startEmbedded(data_dir)
    await expect(startEmbedded(data_dir)).rejects.toThrow(`process ${process.pid}`)
    expect(await query(server, 'select 1 as alive')).toEqual([{ alive: 1 }])
    await server.stop()
  })

  test('is found by a command beside it while it runs, and not afterwards', async () => {
    expect(runningEmbedded(data_dir)).toBeNull()
    const server = await startEmbedded(data_dir)
    const { admin, owner, app } = server
    expect(runningEmbedded(data_dir)).toEqual({ admin, owner, app })
    await server.stop()
    expect(runningEmbedded(data_dir)).toBeNull()
  })

  test('leaves a database of another version as it is', async () => {
    await (await startEmbedded(data_dir)).stop()
    const version = join(data_dir, 'postgres/PG_VERSION')
    writeFileSync(version, '16\n')
    await expect(startEmbedded(data_dir)).rejects.toThrow('was made by PostgreSQL 16')
    expect(readFileSync(version, 'utf8')).toBe('16\n')
    expect(existsSync(join(data_dir, 'instance.lock'))).toBe(false)
  })

  test('starts again by itself when it is killed', async () => {
    const server = await startEmbedded(data_dir)
    await query(server, 'create table kept as select 42 as answer')
    process.kill(postmasterOf(data_dir), 'SIGKILL')
    expect(await untilAnswered(server, 'select answer from kept')).toEqual([{ answer: 42 }])
    await server.stop()
  })

  test('takes over from a killed program whose PostgreSQL still runs', async () => {
    const program = await startElsewhere(data_dir)
    const orphan = postmasterOf(data_dir)
    program.kill('SIGKILL')
    await once(program, 'exit')
    const server = await startEmbedded(data_dir)
    expect(postmasterOf(data_dir)).not.toBe(orphan)
    expect(await query(server, 'select answer from kept')).toEqual([{ answer: 42 }])
    await server.stop()
  })

  test('recovers when program and PostgreSQL are killed together', async () => {
    const program = await startElsewhere(data_dir)
    process.kill(postmasterOf(data_dir), 'SIGKILL')
    program.kill('SIGKILL')
    const server = await startEmbedded(data_dir)
    expect(await query(server, 'select answer from kept')).toEqual([{ answer: 42 }])
    await server.stop()
  })
})

async function query(server: EmbeddedServer, text: string): Promise<unknown[]> {
  const client = new pg.Client(server.owner)
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

async function untilAnswered(server: EmbeddedServer, text: string): Promise<unknown[]> {
  for (let tries = 0; tries < 200; tries++) {
    try {
      return await query(server, text)
    } catch {
      await pause(50)
    }
  }
  throw new Error('no answer within 10 s')
}

function postmasterOf(data_dir: string): number {
  return Number(readFileSync(join(data_dir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
}

/** Another process that starts the database and writes a row whose commit is confirmed. */
async function startElsewhere(data_dir: string): Promise<ChildProcess> {
  const script = `
    import pg from ${JSON.stringify(import.meta.resolve('pg'))}
    import { startEmbedded } from ${JSON.stringify(pathToFileURL(join(import.meta.dirname, 'embedded.ts')))}
    const { owner } = await startEmbedded(${JSON.stringify(data_dir)})
    const client = new pg.Client(owner)
    client.on('error', () => undefined)
    await client.connect()
    await client.query('create table kept as select 42 as answer')
    console.log('written')`
  const program = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(program.stdout, 'data')
  return program
}
