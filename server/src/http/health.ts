import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { failure } from '../errors/errors.ts'
import { content } from './envelope.ts'

const CACHED_MS = 1_000

/** `/lib/health/{live,ready,start}`; ready queries the database, at most once a second. */
export function healthRoutes(app: FastifyInstance, { database, clock }: Deps) {
  let asked_at = 0
  let answer: Promise<unknown> = Promise.resolve()
  const askDatabase = () => {
    const now = clock().getTime()
    if (now - asked_at > CACHED_MS) {
      asked_at = now
      answer = database.pool.query('select 1')
      answer.catch(() => {
        asked_at = 0
      })
    }
    return answer
  }
  app.get('/health/live', async () => content(null))
  for (const path of ['/health/ready', '/health/start'])
    app.get(path, async () => {
      await askDatabase().catch(() => {
        throw failure('unavailable', 'database_unavailable', {
          context: 'health',
          message: 'database unavailable',
        })
      })
      return content(null)
    })
}
