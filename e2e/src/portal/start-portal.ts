import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Account } from './sign-in.ts'

const START_MS = 120_000

/** A running portal with its demo programme. */
export interface StartedPortal {
  url: string
  accounts: Record<string, Account>
  stop: () => Promise<void>
}

/** Starts the product as `npm start` does, with a demo programme in an empty folder. */
export async function startPortal(): Promise<StartedPortal> {
  const data_dir = mkdtempSync(join(tmpdir(), 'ruecklauf-e2e-'))
  // Run by root, PostgreSQL takes another account, which has to pass through here.
  chmodSync(data_dir, 0o755)
  const port = await freePort()
  // By its name: browsers keep no passkeys for bare numbers.
  const url = `http://localhost:${port}`
  const server = spawn(
    process.execPath,
    [join(import.meta.dirname, '../../../server/src/main.ts')],
    {
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        PORT: String(port),
        PUBLIC_URL: url,
        DATA_DIR: data_dir,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const output: string[] = []
  server.stdout.on('data', (text) => output.push(String(text)))
  server.stderr.on('data', (text) => output.push(String(text)))
  await untilReady(url, server, output)
  const accounts = JSON.parse(readFileSync(join(data_dir, 'demo-accounts.json'), 'utf8'))
  const stop = async () => {
    server.kill('SIGTERM')
    if (server.exitCode === null) await once(server, 'exit')
    rmSync(data_dir, { recursive: true, force: true })
  }
  return { url, accounts, stop }
}

async function untilReady(url: string, server: ChildProcess, output: string[]) {
  const deadline = Date.now() + START_MS
  while (Date.now() < deadline) {
    if (server.exitCode !== null) break
    const answer = await fetch(`${url}/lib/health/ready`).catch(() => null)
    if (answer?.ok) return
    await wait(200)
  }
  server.kill('SIGKILL')
  throw new Error(`the server did not start:\n${output.join('')}`)
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (typeof address === 'object' && address) return address.port
  throw new Error('no port')
}
