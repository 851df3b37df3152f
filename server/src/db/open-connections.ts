import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { isDiskFull } from './failures.ts'

const PATIENCE_MS = 4_000
const PAUSE_MS = 25

type Connected = (error: Error | undefined, client?: pg.PoolClient, release?: unknown) => void

/**
 * Keeps a pool working where PostgreSQL's disk is too full for new connections. A caller without an
 * idle connection waits for a released one, so reading continues.
 */
export function waitingForOpen(pool: pg.Pool): pg.Pool {
  const connectOnce = pool.connect.bind(pool)
  const connect = async (): Promise<pg.PoolClient> => {
    const until = performance.now() + PATIENCE_MS
    for (;;)
      try {
        return await connectOnce()
      } catch (error) {
        const isLost = pool.totalCount === 0 || performance.now() > until
        if (!isDiskFull(error) || isLost) throw error
        await pause(PAUSE_MS)
      }
  }
  const connectAs = (connected?: Connected) => {
    if (!connected) return connect()
    connect().then((client) => connected(undefined, client, client.release), connected)
  }
  return Object.assign(pool, { connect: connectAs })
}
