import { Counter, Gauge, type Registry } from 'prom-client'
import type { Database } from '../../db/database.ts'

/** Connections to the database, and who waits for one. */
export function measurePools(
  register: Registry,
  { pool, owner, read_counts }: Pick<Database, 'pool' | 'owner' | 'read_counts'>,
) {
  const pools = { requests: pool, jobs: owner }
  const registers = [register]
  new Gauge({
    name: 'ruecklauf_pool_connections',
    help: 'Open connections to the database.',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [name, { totalCount, idleCount }] of Object.entries(pools)) {
        this.set({ pool: name, state: 'idle' }, idleCount)
        this.set({ pool: name, state: 'used' }, totalCount - idleCount)
      }
    },
  })
  new Counter({
    name: 'ruecklauf_reads_total',
    help: 'Lists, exports and figures, by the database that answered.',
    labelNames: ['from'],
    registers,
    collect() {
      this.reset()
      for (const [from, count] of Object.entries(read_counts)) this.inc({ from }, count)
    },
  })
  new Gauge({
    name: 'ruecklauf_pool_waiting',
    help: 'Who waits for a connection to the database.',
    labelNames: ['pool'],
    registers,
    collect() {
      for (const [name, { waitingCount }] of Object.entries(pools))
        this.set({ pool: name }, waitingCount)
    },
  })
}
