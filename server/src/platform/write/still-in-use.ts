import type { TextKey } from '@ruecklauf/model'
import { AppError } from '../../errors/errors.ts'
import type { Scope } from '../access.ts'

/**
 * The refusal to delete a unit with references, naming their arkes.
 * @param violation PostgreSQL's error of a foreign key.
 */
export function stillInUse(violation: unknown, { registry }: Scope): AppError {
  const table = tableOf(violation)
  const by = [...registry.arkes.values()].find((served) => served.table === table)
  const message = { context: 'delete', message: 'item is still in use' }
  return new AppError('bad_request', 'still_in_use', [message], {}, (say) => {
    if (!by) return [{ ...message, message: say('failures:still_in_use') }]
    const label = say(`fields:${by.id}.label` as TextKey, { defaultValue: by.label })
    return [{ ...message, message: say('failures:still_in_use_by', { by: label }) }]
  })
}

/** The table with the reference. */
const tableOf = (violation: unknown): unknown =>
  typeof violation === 'object' && violation !== null && 'table' in violation
    ? violation.table
    : null
