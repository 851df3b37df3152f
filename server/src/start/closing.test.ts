import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { lock_key } from '../db/migrate.ts'
import { emptyPlace } from '../testing/empty-place.ts'
import { test_iban_key } from '../testing/ibans.ts'
import { freePort } from '../testing/servers/free-port.ts'
import { test_secret } from '../testing/servers/instance.ts'

const folder = mkdtempSync(join(tmpdir(), 'ruecklauf-closing-'))
const { database, config } = await emptyPlace(folder)
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

it('a start that is told to stop while it waits for another that makes the tables has not failed', async () => {
  const other = await database.owner.connect()
  await other.query(`select pg_advisory_lock(${lock_key})`)
  const starting = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
    env: {
      PATH: process.env.PATH,
      PORT: String(await freePort()),
      DATABASE_URL: database.url,
      DATA_DIR: config.data_dir,
      AUTH_SECRET: test_secret,
      IBAN_KEYS: test_iban_key,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  starting.stdout.on('data', (text) => {
    if (String(text).includes('database')) setTimeout(() => starting.kill('SIGTERM'), 100)
  })
  const ended = await once(starting, 'exit')
  other.release()
  expect(ended).toEqual([0, null])
})
