import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { notFound, unauthorized } from '../../errors/errors.ts'
import { holdsToken } from '../../security/holds-token.ts'
import type { Queues } from '../../security/turns/take-turns.ts'
import { measureWork } from './measure-work.ts'

/**
 * `/metrics` for Prometheus: the process, its requests and connections, and the waiting work. The route exists where
 * METRICS_TOKEN is set, for callers that send it as bearer.
 */
export function metricsRoute(
  app: FastifyInstance,
  { config, database, files, clock }: Pick<Deps, 'config' | 'database' | 'files' | 'clock'>,
  queues: Queues,
) {
  const { metrics_token } = config
  if (metrics_token === undefined) {
    app.get('/metrics', async () => {
      throw notFound()
    })
    return
  }
  const register = new Registry()
  collectDefaultMetrics({ register })
  measureRequests(app, register)
  measurePools(register, database)
  measureTurns(register, queues)
  measureStorage(register, files)
  measureWork(register, { database, clock })
  app.get('/metrics', async ({ headers }, reply) => {
    if (!holdsToken(headers.authorization, metrics_token)) throw unauthorized('invalid_token')
    return reply.type(register.contentType).send(await register.metrics())
  })
}

/** Whether the store of documents answers; waits no longer than one request to it may take. */
function measureStorage(register: Registry, files: Deps['files']) {
  new Gauge({
    name: 'ruecklauf_storage_up',
    help: '1 where the store of documents answers.',
    registers: [register],
    async collect() {
      this.set((await files.isReachable()) ? 1 : 0)
    },
  })
}

/** Requests that wait for their turn. */
const measureTurns = (register: Registry, queues: Queues) =>
  new Gauge({
    name: 'ruecklauf_turns_waiting',
    help: 'Requests that wait for their turn, by what they are for.',
    labelNames: ['lane'],
    registers: [register],
    collect() {
      for (const [lane, queue] of queues) this.set({ lane }, queue.waiting())
    },
  })

const SECONDS = [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10]

/** How long requests take, by the route they were answered by: its pattern, never an address. */
function measureRequests(app: FastifyInstance, register: Registry) {
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests take, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [register],
  })
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    const route = routeOptions.url ?? 'unknown'
    requests.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1_000)
  })
}

/** Connections to the database, and who waits for one. */
function measurePools(
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
