import { isVatId, normaliseVatId } from '@ruecklauf/model'
import { sayTo } from '@ruecklauf/model/texts'
import { sql } from 'kysely'
import { invalid } from '../../errors/errors.ts'
import type { HookContext, Hooks, Values } from '../../platform/hooks.ts'

/** Normalises and checks the VAT id of a sales point. */
export const identityHooks: Hooks = {
  beforeCreate: async ({ caller }, values) => checkIdentity(caller, values),
  beforeUpdate: async ({ tx, caller }, { id, values }) => {
    if (!('kind' in values || 'value' in values)) return
    const before = await tx
      .selectFrom('sales_point_identity')
      .select(['kind', 'value'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const identity = { ...before, ...values }
    checkIdentity(caller, identity)
    values.value = identity.value
  },
}

function checkIdentity(caller: HookContext['caller'], identity: Values) {
  if (identity.kind !== 'vat_id') return
  identity.value = normaliseVatId(String(identity.value))
  if (isVatId(String(identity.value))) return
  throw beside(caller, 'value', 'input:point.vat_id')
}

/** Refuses a circle of groups, or too many levels, beside the field; the database enforces both. */
export const groupHooks: Hooks = {
  beforeUpdate: async ({ tx, caller }, { id, values }) => {
    const { link_parent } = values
    if (typeof link_parent !== 'string') return
    const { rows } = await sql<{ is_circle: boolean }>`
      select ${id} = any (sales_group_chain(${link_parent})) as is_circle`.execute(tx)
    if (rows[0]?.is_circle) throw beside(caller, 'link_parent', 'input:point.circle')
  },
}

const beside = (
  { language }: HookContext['caller'],
  parameter: string,
  text: 'input:point.vat_id' | 'input:point.circle',
) =>
  invalid([{ context: 'parameter_validation', parameter, message: sayTo(language ?? 'de')(text) }])
