import { fork } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'

/** As `npm start` starts the server. */
export const server_flags = ['--max-semi-space-size=8', '--heap-growing-percent=60']

/** A server in a process of its own. */
export interface Child {
  /** Where it listens: `http://127.0.0.1:…`. */
  address: string
  /** Its resident memory in bytes. */
  rss(): Promise<number>
  /** How long its thread could answer nobody, in 99 of 100 moments since this was asked last; milliseconds. */
  lag(): Promise<number>
  stop(): Promise<void>
}

/**
 * Starts a server of this folder, which gets `setup` as its argument.
 * @throws when it ends instead of listening.
 */
export async function startChild(file: string, setup: unknown): Promise<Child> {
  const child = fork(resolve(import.meta.dirname, file), [JSON.stringify(setup)], {
    execArgv: server_flags,
  })
  const ended = once(child, 'exit')
  const failed = ended.then(([code]): never => {
    throw new Error(`${file} ended with ${code}`)
  })
  failed.catch(() => undefined)
  const answer = async () => (await Promise.race([once(child, 'message'), failed]))[0]
  const { address } = await answer()
  return {
    address,
    rss: async () => {
      child.send('rss')
      return (await answer()).rss
    },
    lag: async () => {
      child.send('lag')
      return (await answer()).lag
    },
    stop: async () => {
      child.disconnect()
      await ended
    },
  }
}
