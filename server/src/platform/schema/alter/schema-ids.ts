import { baseFields } from '@ruecklauf/model'
import { sql } from 'kysely'
import { failure } from '../../../errors/errors.ts'
import type { Tx } from '../../../tables.ts'

const form = /^[a-z][a-z0-9_]{1,39}$/

/** Words of the routes, topics and contract that are reserved as ids of arkes and groups. */
const reserved = new Set([
  'arke_file',
  'arke_link',
  'arke_project',
  'arke_dev_function',
  'auth',
  'brand',
  'child',
  'count',
  'customer',
  'doc',
  'function',
  'group',
  'health',
  'link',
  'live',
  'member_public',
  'parameter',
  'parent',
  'reconnected',
  'schema',
  'struct',
  'unit',
  'user',
])

/** Columns of every unit beside its parameters. */
const columns = new Set([...Object.keys(baseFields), 'version'])

/**
 * Checks the id of a new arke or group: both are named in the same places, so no two may share one.
 * @throws invalid, naming the id
 */
export async function checkTypeId(tx: Tx, id: string, other: 'arke' | 'group'): Promise<void> {
  if (!form.test(id)) throw malformed()
  const { rows } = await sql`select 1 from ${sql.table(other)} where id = ${id}`.execute(tx)
  if (reserved.has(id) || rows.length > 0) throw takenId(id)
}

/**
 * Checks the id of a new parameter, which names a column.
 * @throws invalid, naming the id
 */
export function checkParameterId(id: string): void {
  if (!form.test(id)) throw malformed()
  if (columns.has(id)) throw takenId(id)
}

const malformed = () =>
  failure('bad_request', 'schema_id', {
    context: 'parameter_validation',
    message: 'id: must be 2 to 40 small letters, digits or _, beginning with a letter',
    parameter: 'id',
  })

const takenId = (id: string) =>
  failure(
    'bad_request',
    'schema_id_reserved',
    { context: 'parameter_validation', message: `id: ${id} is reserved`, parameter: 'id' },
    { id },
  )
