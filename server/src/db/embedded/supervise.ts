import { once } from 'node:events'
import { chownSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { findBinaries } from './binaries.ts'
import { prepareCluster } from './cluster.ts'
import { removeOrphan } from './orphan.ts'
import type { Place } from './place.ts'
import { type Settings, startPostmaster } from './postmaster.ts'

/**
 * Keeps PostgreSQL running until the returned function is called. A server that dies is restarted.
 * None outlives this process, short of `kill -9`.
 * @throws StartError when the first start fails.
 */
export async function supervise(
  place: Place,
  options: { socket_folder: string; overrides: Settings },
): Promise<() => Promise<void>> {
  const binaries = findBinaries(place.account, place.copies)
  const { account } = place
  if (account) chownSync(options.socket_folder, account.uid, account.gid)
  const start = async () => {
    await removeOrphan(place, options.socket_folder)
    await prepareCluster(binaries, place)
    return startPostmaster(binaries, place, options)
  }

  let postmaster = await start()
  let is_stopping = false
  let restarted: Promise<void> = Promise.resolve()
  const watch = () => {
    postmaster.once('exit', () => {
      if (!is_stopping) restarted = restart()
    })
  }
  const restart = async () => {
    while (!is_stopping) {
      try {
        postmaster = await start()
        return watch()
      } catch {
        // The reason is in its log. Some causes pass, for example a full disk.
        await pause(1_000)
      }
    }
  }
  const endWithUs = () => postmaster.kill('SIGINT')
  watch()
  process.once('exit', endWithUs)

  return async () => {
    is_stopping = true
    await restarted
    process.off('exit', endWithUs)
    if (postmaster.exitCode !== null || postmaster.signalCode !== null) return
    const ended = once(postmaster, 'exit')
    postmaster.kill('SIGINT')
    await ended
  }
}
