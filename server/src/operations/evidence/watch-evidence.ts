import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors/errors.ts'
import { tellOfDamage } from './tell-of-damage.ts'

/** The damage of a stored file, by the code of its refusal. */
export type Damage = 'file_changed' | 'file_missing'

/** Notifies the operators of each damaged file that a request finds. */
export function watchEvidence(app: FastifyInstance, deps: Pick<Deps, 'database' | 'clock'>): void {
  app.addHook('onError', async (request, _reply, error) => {
    const damage = damageOf(error)
    if (!damage) return
    const { identity: caller } = request
    await tellOfDamage(deps, {
      ...damage,
      caller: typeof caller === 'string' ? null : caller,
    }).catch((problem: unknown) => request.log.error({ err: problem }, 'damage was not told'))
  })
}

function damageOf(error: Error): { damage: Damage; sha256: string } | null {
  if (!(error instanceof AppError)) return null
  const { code, values } = error
  if (code !== 'file_changed' && code !== 'file_missing') return null
  return typeof values.sha256 === 'string' ? { damage: code, sha256: values.sha256 } : null
}
