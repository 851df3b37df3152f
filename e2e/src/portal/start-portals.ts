import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Account } from './sign-in.ts'

const START_MS = 300_000
/** As `npm start` keeps it. */
const compiled = join(import.meta.dirname, '../../../node_modules/.cache/compiled')

/** A running portal with its demo programme. */
export interface StartedPortal {
  url: string
  accounts: Record<string, Account>
  stop: () => Promise<void>
}

/** Starts so many portals that know nothing of each other; the demo is made once and copied. */
export async function startPortals(count: number): Promise<StartedPortal[]> {
  const folder = makeFolder()
  const made = await startPortal(folder)
  await made.end()
  const copies = Array.from({ length: count - 1 }, () => copyOf(folder))
  const started = await Promise.allSettled([folder, ...copies].map(startPortal))
  const portals = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const failed = started.find((one) => one.status === 'rejected')
  if (!failed) return portals
  await Promise.all(portals.map(({ stop }) => stop()))
  throw failed.reason
}

/** Run by root, PostgreSQL takes another account, which has to pass through the folder. */
function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ruecklauf-e2e-'))
  chmodSync(folder, 0o755)
  return folder
}

/** The files of PostgreSQL stay that account's. */
function copyOf(folder: string): string {
  const copy = makeFolder()
  execFileSync('cp', ['-a', `${folder}/.`, copy])
  return copy
}

/** Starts the product as `npm start` does, over a folder of its own; an empty one gets the demo. */
async function startPortal(data_dir: string) {
  const port = await freePort()
  // By its name: browsers keep no passkeys for bare numbers.
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
