import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { diskFull, StartError } from '../../errors/start-error.ts'
import type { Binaries } from './binaries.ts'
import type { Place } from './place.ts'

/** Server settings by name, as `postgresql.conf` writes them. */
export type Settings = Record<string, string>

const settings: Settings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  shared_buffers: '128MB',
  max_connections: '100',
  max_wal_size: '1GB',
  random_page_cost: '1.1',
  // Requests run concurrently; none takes a second processor from the others.
  max_parallel_workers_per_gather: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  log_line_prefix: '%m [%p] ',
}

/**
 * Starts PostgreSQL and waits until it accepts connections, however long its recovery takes.
 * @param options.overrides Settings that differ from the product's, for tests.
 * @throws StartError with the log's message when it ends instead.
 */
export async function startPostmaster(
  binaries: Binaries,
  place: Place,
  options: { socket_folder: string; overrides?: Settings },
): Promise<ChildProcess> {
  const log_start = sizeOf(place.log)
  const all: Settings = {
    ...settings,
    cluster_name: place.name,
    unix_socket_directories: options.socket_folder,
    ...options.overrides,
  }
  const log = openSync(place.log, 'a')
  const postmaster = spawn(binaries.postgres, ['-D', place.cluster, ...asArguments(all)], {
    ...place.account,
    cwd: dirname(binaries.postgres),
    stdio: ['ignore', log, log],
    // A group of its own: Ctrl-C reaches only us, and we end it once the last request is answered.
    detached: true,
  })
  closeSync(log)
  const failed = new Promise<never>((_, fail) => postmaster.on('error', fail))
  while (!isReady(place, postmaster)) {
    if (postmaster.exitCode !== null || postmaster.signalCode !== null) {
      throw notStarted(place, readFrom(place.log, log_start))
    }
    await Promise.race([pause(10), failed])
  }
  return postmaster
}

const asArguments = (all: Settings) =>
  Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])

/** PostgreSQL writes its state into the eighth line of its pid file. */
function isReady(place: Place, postmaster: ChildProcess): boolean {
  try {
    const lines = readFileSync(join(place.cluster, 'postmaster.pid'), 'utf8').split('\n')
    return Number(lines[0]) === postmaster.pid && lines[7]?.trim() === 'ready'
  } catch {
    return false
  }
}

function sizeOf(log: string): number {
  return statSync(log, { throwIfNoEntry: false })?.size ?? 0
}

function readFrom(log: string, start: number): string {
  return readFileSync(log).subarray(start).toString('utf8')
}

function notStarted(place: Place, log: string): StartError {
  if (/No space left on device/.test(log)) return diskFull(place.cluster)
  const reason = log.match(/(?:FATAL|PANIC): .*/)?.[0] ?? 'no reason given'
  return new StartError(`PostgreSQL did not start (${reason}); see ${place.log}`)
}
