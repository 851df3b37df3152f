import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../../start/start-error.ts'
import { startOf } from './processes.ts'

/**
 * Takes a data directory for this process and returns what gives it back. A lock whose process has
 * ended, as after `kill -9`, is taken over.
 *
 * @throws StartError naming the process that holds it.
 */
export function lockInstance(data_dir: string): () => void {
  mkdirSync(data_dir, { recursive: true })
  const lock = join(data_dir, 'instance.lock')
  const own = `${process.pid}\n${startOf(process.pid)}\n`
  const mine = `${lock}.${process.pid}`
  // Written beside and linked into place, so that nobody ever reads half a lock.
  writeFileSync(mine, own)
  try {
    while (!tryLink(mine, lock)) {
      const held = read(lock)
      const [pid, start] = held.split('\n')
      if (pid && startOf(Number(pid)) === start) throw inUse(data_dir, pid)
      if (read(lock) === held) rmSync(lock, { force: true })
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
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
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
