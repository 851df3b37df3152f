import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { test_iban_key } from '../ibans.ts'
import { test_secret } from './instance.ts'

interface Wanted {
  port: number
  /** `DATABASE_URL`. */
  database: string
  data_dir: string
  /** Its first module; by default that of the sources. */
  program?: string
  /** The file that its log goes to. */
  log?: string
  /** Additional environment variables. */
  config?: Readonly<Record<string, string>>
}

/** The cache that `npm start` uses: compiling our TypeScript takes two seconds of each start otherwise. */
const compiled = join(import.meta.dirname, '../../../../node_modules/.cache/compiled')

const sources = join(import.meta.dirname, '../../main.ts')

/** The program of `npm start`; `npm test` packs it before. */
export const packedProgram = join(import.meta.dirname, '../../../dist/main.js')

/** The program as an operator runs it, in a process of its own that can be killed and started again. */
export function serverProcess({
  port,
  database,
  data_dir,
  program = sources,
  log,
  config = {},
}: Wanted) {
  let running: ChildProcess | undefined
  const url = `http://127.0.0.1:${port}`
  const isReady = () =>
    fetch(`${url}/lib/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    )

  const start = async () => {
    const output = log ? openSync(log, 'a') : 'ignore'
    running = spawn(process.execPath, [program], {
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: compiled,
        PORT: String(port),
        DATABASE_URL: database,
        DATA_DIR: data_dir,
        AUTH_SECRET: test_secret,
        IBAN_KEYS: test_iban_key,
        LOG_LEVEL: 'fatal',
        ...config,
      },
      stdio: ['ignore', output, output],
    })
    if (typeof output === 'number') closeSync(output)
    while (!(await isReady())) {
      if (running.exitCode !== null) throw new Error(`the server on ${port} did not start`)
      await pause(20)
    }
  }
  const end = async (signal: NodeJS.Signals) => {
    if (!running || running.exitCode !== null || running.signalCode !== null) return
    const ended = once(running, 'exit')
    running.kill(signal)
    await ended
  }
  return {
    url,
    start,
    /** Of the process; it changes with each start. */
    pid: () => running?.pid,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    /** How it ended; null while it runs, and where a signal ended it. */
    exitCode: () => running?.exitCode ?? null,
    /** Lets it hold what it has, connections and locks, without doing anything. */
    freeze: () => running?.kill('SIGSTOP'),
    thaw: () => running?.kill('SIGCONT'),
  }
}
