import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors/errors.ts'
import type { Caller } from '../http/caller.ts'
import { noteSecurityEvent } from '../security/security-events.ts'
import type { Auth } from './auth.ts'

interface Waiting {
  caller: Caller
  times: number
  changes: Record<string, unknown>
}

/**
 * Records forbidden requests of members. However fast they come, one member's are written one after
 * the other, and those in between together. Somebody who views as a member does not count as that
 * member.
 */
export function watchRefusals(app: FastifyInstance, auth: Auth): void {
  const { database, clock } = auth.deps
  const waiting = new Map<string, Waiting>()
  const writing = new Set<string>()

  const write = async (member: string) => {
    for (let next = waiting.get(member); next; next = waiting.get(member)) {
      waiting.delete(member)
      await noteSecurityEvent(database.db, {
        event: 'access_refused',
        object: { arke: next.caller.arke_id, id: member },
        ...next,
        now: clock(),
      })
    }
  }

  app.addHook('onError', (request, _reply, error, done) => {
    const { identity: caller } = request
    const isOwn = typeof caller !== 'string' && !caller.observer
    if (isOwn && error instanceof AppError && error.kind === 'forbidden') {
      const { member } = caller
      const times = (waiting.get(member)?.times ?? 0) + 1
      const changes = { method: request.method, route: request.routeOptions.url ?? '' }
      waiting.set(member, { caller, times, changes })
      if (!writing.has(member)) {
        writing.add(member)
        auth.later(
          () => write(member).finally(() => writing.delete(member)),
          (problem) => request.log.error({ err: problem }, 'a refusal was not noted'),
        )
      }
    }
    done()
  })
}
