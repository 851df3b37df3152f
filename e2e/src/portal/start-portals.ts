import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const START_MS = 240_000

/** Where a portal is, or will be once it is ready. */
export interface Portal {
  url: string
  /** Its accounts are written there. */
  data_dir: string
}

interface Portals {
  portals: readonly Portal[]
  /** Resolves when all of them are ready. */
  ready: Promise<unknown>
  stop: () => Promise<void>
}

/**
 * Starts so many portals that know nothing of each other; the demo is made once and copied. Their addresses are
 * known at once, and they come up while others go on.
 */
export async function startPortals(count: number): Promise<Portals> {
  const portals = await Promise.all(Array.from({ length: count }, choosePlace))
  // Nobody who waits for one of the others finds it while the demo is made.
  const making = await choosePlace()
  const running = new Set<Running>()
  const start = async (place: Place) => {
    const portal = run(place)
    running.add(portal)
    await portal.ready
    return portal
  }
  const ready = start(making).then(async (made) => {
    await made.end()
    for (const { data_dir } of portals) copyFolder(making.data_dir, data_dir)
    await Promise.all(portals.map(start))
  })
  const stop = async () => {
    await ready.catch(() => undefined)
    await Promise.all([...running].map(({ end }) => end()))
    for (const { data_dir } of [making, ...portals])
      rmSync(data_dir, { recursive: true, force: true })
  }
  return { portals, ready, stop }
}

interface Place extends Portal {
  port: number
}

/** By its name: browsers keep no passkeys for bare numbers. */
async function choosePlace(): Promise<Place> {
  const port = await freePort()
  return { port, url: `http://localhost:${port}`, data_dir: makeFolder() }
}

/** Run by root, PostgreSQL takes another account, which has to pass through the folder. */
function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ruecklauf-e2e-'))
  chmodSync(folder, 0o755)
  return folder
}

/** The files of PostgreSQL stay that account's. */
const copyFolder = (from: string, to: string) => execFileSync('cp', ['-a', `${from}/.`, to])

interface Running {
  ready: Promise<void>
  end: () => Promise<void>
}

/** Runs the product as `npm start` does, over a folder of its own; an empty one gets the demo. */
function run({ port, url, data_dir }: Place): Running {
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
  const end = async () => {
    server.kill('SIGTERM')
    if (server.exitCode === null && server.signalCode === null) await once(server, 'exit')
  }
  return { ready: untilReady(url, server, output), end }
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

/** A port that nobody is given by chance until the portal takes it. */
async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 10_000)
    const probe = createServer().listen(port, '127.0.0.1')
    const isFree = await once(probe, 'listening').then(
      () => true,
      () => false,
    )
    if (!isFree) continue
    probe.close()
    await once(probe, 'close')
    return port
  }
}
