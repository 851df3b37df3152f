import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Account } from './sign-in.ts'

const START_MS = 300_000
/** As `npm start` stores it. */
const compiled = join(import.meta.dirname, '../../../node_modules/.cache/compiled')

/** A running portal with its demo programme. */
export interface StartedPortal {
  url: string
  accounts: Record<string, Account>
  stop: () => Promise<void>
}

/** Starts independent portals. The demo is created once and copied. */
export async function startPortals(count: number): Promise<StartedPortal[]> {
  const folder = makeFolder()
  const template = await startPortal(folder)
  await template.end()
  const copies = Array.from({ length: count - 1 }, () => copyOf(folder))
  const started = await Promise.allSettled([folder, ...copies].map(startPortal))
  const portals = started.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  const failed = started.find((result) => result.status === 'rejected')
  if (!failed) return portals
  await Promise.all(portals.map(({ stop }) => stop()))
  throw failed.reason
}

/** PostgreSQL can't run as root, so its account needs access to the folder. */
function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ruecklauf-e2e-'))
  chmodSync(folder, 0o755)
  return folder
}

/** PostgreSQL's files stay with that account. */
function copyOf(folder: string): string {
  const copy = makeFolder()
  execFileSync('cp', ['-a', `${folder}/.`, copy])
  return copy
}

/** Starts the product like `npm start`, in its own folder. An empty one gets the demo. */
async function startPortal(data_dir: string) {
  const port = await freePort()
  // By host name, as browsers don't support passkeys for bare IP addresses.
  const url = `http://localhost:${port}`
  const server = spawn(
    process.execPath,
    [join(import.meta.dirname, '../../../server/dist/main.js')],
    {
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        NODE_COMPILE_CACHE: compiled,
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
  const accounts = JSON.parse(
    readFileSync(join(data_dir, 'demo-accounts.json'), 'utf8'),
  ) as StartedPortal['accounts']
  const end = async () => {
    server.kill('SIGTERM')
    if (server.exitCode === null) await once(server, 'exit')
  }
  const stop = async () => {
    await end()
    rmSync(data_dir, { recursive: true, force: true })
  }
  return { url, accounts, end, stop }
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
