import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { freePort } from '../src/testing/servers/free-port.ts'
import { server_flags } from './child.ts'

/* How long a first start and later ones take until the server is ready, of this checkout and of another in turns. */

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '7' },
    first: { type: 'string', default: '1' },
    beside: { type: 'string' },
  },
})

const here = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'ruecklauf-start-'))
// Started by root, PostgreSQL runs as another account.
chmodSync(folder, 0o755)
const checkouts = [here, ...(options.beside ? [resolve(options.beside)] : [])].map(
  (checkout, row) => ({
    checkout,
    data: join(folder, `data-${row}`),
    firsts: [] as Started[],
    later: [] as Started[],
  }),
)
try {
  for (let round = 0; round < Number(options.first); round++) {
    for (const one of checkouts) {
      rmSync(one.data, { recursive: true, force: true })
      one.firsts.push(await start(one))
    }
  }
  for (const one of checkouts) await start(one)
  for (let round = 0; round < Number(options.rounds); round++) {
    for (const one of checkouts) one.later.push(await start(one))
  }
  console.table(
    checkouts.map(({ checkout, firsts, later }) => ({
      checkout,
      first_s: median(firsts.map(({ ready_ms }) => ready_ms)) / 1_000,
      demo_s: median(firsts.map(({ demo_s }) => demo_s)),
      later_ms: median(later.map(({ ready_ms }) => ready_ms)),
      fastest_ms: Math.min(...later.map(({ ready_ms }) => ready_ms)),
      slowest_ms: Math.max(...later.map(({ ready_ms }) => ready_ms)),
      rss_mb: median(later.map(({ rss_mb }) => rss_mb)),
    })),
  )
} finally {
  rmSync(folder, { recursive: true, force: true })
}

interface Started {
  /** From the spawn of the server's process until it says that it is ready. */
  ready_ms: number
  /** What the server itself says of the step that creates the demo, or finds it. */
  demo_s: number
  /** Resident memory, half a second later. */
  rss_mb: number
}

/** Starts the server of a checkout as `npm start` does, and ends it once it was measured. */
async function start({ checkout, data }: { checkout: string; data: string }): Promise<Started> {
  const port = await freePort()
  const began = performance.now()
  const server = spawn(process.execPath, [...server_flags, 'server/dist/main.js'], {
    cwd: checkout,
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: join(folder, 'compiled'),
      DATA_DIR: data,
      PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  server.stdout.on('data', (text) => {
    said += text
  })
  const ended = once(server, 'exit')
  while (!(await isReady(port))) {
    if (server.exitCode !== null) throw new Error(`the server of ${checkout} ended:\n${said}`)
    await pause(5)
  }
  const ready_ms = Math.round(performance.now() - began)
  await pause(500)
  const rss = execFileSync('ps', ['-o', 'rss=', '-p', String(server.pid)], { encoding: 'utf8' })
  server.kill('SIGTERM')
  await ended
  const [, demo_s = NaN] = /demo data\.* ([\d.]+) s/.exec(said) ?? []
  return { ready_ms, demo_s: Number(demo_s), rss_mb: Math.round(Number(rss) / 1024) }
}

function isReady(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/lib/health/ready`).then(
    (answer) => answer.status === 200,
    () => false,
  )
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? NaN
}
