import type pg from 'pg'
import type { Events } from '../../../db/events.ts'
import type { ArkeFunction } from '../../functions.ts'
import type { LiveRegistry, Registry } from '../../registry.ts'
import { schema_topic } from '../alter/change-schema.ts'
import { namedArkes, withNamedValues } from './named-values.ts'
import { withRuntimeArkes } from './runtime-arkes.ts'
import { readSchema } from './stored-schema.ts'

interface Parts {
  /** The registry of the code. */
  base: Registry
  everyArke?: readonly ArkeFunction[]
  pool: pg.Pool
  events: Events
  /** Called when the schema can't be read; the next notification tries again. */
  onProblem?: (error: unknown) => void
}

/**
 * A registry with the code's definitions, the values of its fields, and the super admins'
 * definitions, on every instance. Notifications from other instances make it read the schema again.
 * An older state never replaces a newer one.
 */
export async function createLiveRegistry(parts: Parts): Promise<LiveRegistry> {
  const { base, pool, events } = parts
  const named = namedArkes(base)
  let version = 0
  let present = base

  const reload = async () => {
    const stored = await readSchema(pool, named)
    if (stored.version <= version) return
    version = stored.version
    present = withRuntimeArkes(withNamedValues(base, stored), {
      stored,
      functions: parts.everyArke ?? [],
    })
  }
  await reload()
  events.subscribe(({ topic }) => {
    if (topic === schema_topic || topic === 'reconnected')
      reload().catch((error: unknown) => parts.onProblem?.(error))
  })
  return {
    get arkes() {
      return present.arkes
    },
    get groups() {
      return present.groups
    },
    find: (id) => present.find(id),
    byDefinition: (id) => present.byDefinition(id),
    current: () => present,
    reload,
  }
}
