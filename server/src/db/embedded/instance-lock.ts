import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { codeOf } from '../../errors/error-code.ts'
import { StartError } from '../../errors/start-error.ts'
import { startOf } from './processes.ts'

/** How long an ending instance may keep the lock before the next one refuses to start. */
const patience_ms = 3_000

/**
 * Locks a data directory for this process and returns the function that releases it. A lock of a
 * dead process, for example after `kill -9`, is taken over.
 * @throws StartError naming the process that holds it.
 */
export async function lockInstance(data_dir: string): Promise<() => void> {
  mkdirSync(data_dir, { recursive: true })
  const lock = join(data_dir, 'instance.lock')
  const own = `${process.pid}\n${startOf(process.pid)}\n`
  const mine = `${lock}.${process.pid}`
  // Written beside and linked into place, so that nobody ever reads half a lock.
  writeFileSync(mine, own)
  const until = Date.now() + patience_ms
  try {
    while (!tryLink(mine, lock)) {
      const owner = read(lock)
      const [pid, start] = owner.split('\n')
      const is_held = pid !== undefined && pid !== '' && startOf(Number(pid)) === start
      if (!is_held && read(lock) === owner) rmSync(lock, { force: true })
      if (is_held && Date.now() > until) throw inUse(data_dir, pid)
      if (is_held) await pause(50)
    }
  } finally {
    rmSync(mine, { force: true })
  }
  return () => {
    if (read(lock) === own) rmSync(lock, { force: true })
  }
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

function read(lock: string): string {
  try {
    return readFileSync(lock, 'utf8')
  } catch {
    return ''
  }
}

const inUse = (data_dir: string, pid: string) =>
  new StartError(
    `${data_dir} is in use by another instance (process ${pid}): stop it, or choose another DATA_DIR`,
  )

/** Whether a living process holds a data directory. */
export function isInUse(data_dir: string): boolean {
  const [pid, start] = read(join(data_dir, 'instance.lock')).split('\n')
  return pid !== undefined && pid !== '' && startOf(Number(pid)) === start
}
