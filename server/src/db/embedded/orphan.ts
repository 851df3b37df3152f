import { readFileSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { StartError } from '../../errors/start-error.ts'
import { type Place, socket_prefix } from './place.ts'
import { listProcesses, startOf } from './processes.ts'

/**
 * Removes leftovers of a killed instance: a PostgreSQL that outlived it, its `postmaster.pid` and
 * its socket folder. The caller holds the instance lock.
 * @param own_socket_folder Stays when our own PostgreSQL has died.
 * @throws StartError when the old PostgreSQL does not end within 30 s.
 */
export async function removeOrphan(place: Place, own_socket_folder: string): Promise<void> {
  const pid_file = join(place.cluster, 'postmaster.pid')
  const pidLines = readLines(pid_file)
  await endProcesses(place)
  const [pid, , , , socket_folder] = pidLines
  const is_left = socket_folder !== own_socket_folder
  if (socket_folder && is_left && basename(socket_folder).startsWith(socket_prefix)) {
    rmSync(socket_folder, { recursive: true, force: true })
  }
  // PostgreSQL would take any living process of that number for its predecessor.
  // We know better: no process of this data directory runs.
  if (pid && (startOf(Number(pid)) || isUncollected(Number(pid)))) rmSync(pid_file, { force: true })
}

/** Signals by force: fast shutdown, immediate shutdown, kill. */
const escalation = [
  { signal: 'SIGINT', wait_ms: 20_000 },
  { signal: 'SIGQUIT', wait_ms: 5_000 },
  { signal: 'SIGKILL', wait_ms: 5_000 },
] as const

async function endProcesses(place: Place): Promise<void> {
  for (const { signal, wait_ms } of escalation) {
    for (const pid of processesOf(place)) signalProcess(pid, signal)
    for (const until = Date.now() + wait_ms; Date.now() < until; await pause(20)) {
      if (processesOf(place).length === 0) return
    }
  }
  throw new StartError(`the PostgreSQL of an earlier start still runs on ${place.cluster}`)
}

/** The data directory identifies the postmaster, the cluster's name its children. */
function processesOf({ cluster, name }: Place): number[] {
  return listProcesses()
    .filter(({ command }) => {
      return command.includes(` -D ${cluster} `) || command.startsWith(`postgres: ${name}: `)
    })
    .map(({ pid }) => pid)
}

function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It ended by itself in the meantime.
  }
}

function isUncollected(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n')
  } catch {
    return []
  }
}
