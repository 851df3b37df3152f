import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '../testing/servers/free-port.ts'
import { ownPostgres, runSql, urlOf } from '../testing/servers/own-postgres.ts'
import { serverProcess } from '../testing/servers/server-process.ts'

/* A PostgreSQL that takes TLS alone, as managed ones do (docs/operations.md). */

const folder = mkdtempSync(join(tmpdir(), 'ruecklauf-tls-'))
chmodSync(folder, 0o755)
const certificate = join(folder, 'ca.crt')
let server: Awaited<ReturnType<typeof ownPostgres>>

beforeAll(async () => {
  server = await ownPostgres(folder)
  const { cluster, account } = server.place
  const [key, own] = [join(cluster, 'server.key'), join(cluster, 'server.crt')]
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'],
      ...['-addext', 'subjectAltName=IP:127.0.0.1', '-keyout', key, '-out', own],
    ],
    { stdio: 'ignore' },
  )
  chmodSync(key, 0o600)
  if (account) for (const path of [key, own]) chownSync(path, account.uid, account.gid)
  writeFileSync(certificate, readFileSync(own))
  writeFileSync(join(cluster, 'pg_hba.conf'), 'hostssl all all 127.0.0.1/32 trust\n')
  await runSql(server.port, 'alter system set ssl = on')
  await runSql(server.port, 'select pg_reload_conf()')
})
afterAll(async () => {
  await server?.remove()
  rmSync(folder, { recursive: true, force: true })
})

const program = async (database: string) => {
  const log = join(folder, 'log')
  writeFileSync(log, '')
  const config = { LOG_LEVEL: 'warn' }
  const port = await freePort()
  const started = serverProcess({ port, database, data_dir: join(folder, 'data'), log, config })
  return { ...started, said: () => readFileSync(log, 'utf8') }
}

it('is reached with its certificate', async () => {
  const result = await program(
    `${urlOf(server.port)}?sslmode=verify-full&sslrootcert=${certificate}`,
  )
  await result.start()
  await result.stop()
  expect([result.exitCode(), result.said()]).toEqual([0, expect.not.stringContaining('rror')])
})

it.each([
  ['without TLS', '', /no pg_hba\.conf entry.*no encryption|sslmode/],
  ['without its certificate', '?sslmode=verify-full', /self-signed certificate/],
])('refuses a start %s, which says so', async (_, options, words) => {
  const result = await program(`${urlOf(server.port)}${options}`)
  await expect(result.start()).rejects.toThrow('did not start')
  expect(result.said()).toMatch(words)
})
