import { requiredCompanyFields, type Violation, violation } from '@ruecklauf/model'
import { sayToCaller } from '@ruecklauf/model/texts'
import { invalid } from '../errors/errors.ts'
import type { HookContext, Hooks, Values } from '../platform/hooks.ts'
import { isUnfinished } from './is-unfinished.ts'
import type { ParticipantArke } from './participant.ts'

/** A company whose registration is complete keeps what that asked for, and one way to tax it. */
export const companyHooks = (arke: ParticipantArke): Hooks => ({
  async beforeUpdate({ tx, caller }, { id, values }) {
    const emptied = requiredCompanyFields.filter(
      (field) => field in values && isBlank(values[field]),
    )
    const isTaxed = !('vat_id' in values || 'tax_number' in values)
    if (emptied.length === 0 && isTaxed) return
    const before = await companyOf(tx, { arke, id })
    if (isUnfinished(before.member_status)) return
    const missing = [...emptied, ...taxMissing({ ...before, ...values })]
    if (missing.length === 0) return
    throw invalid(missing.map((field) => required(field, caller)))
  },
})

const companyOf = (tx: HookContext['tx'], { arke, id }: { arke: ParticipantArke; id: string }) =>
  tx
    .selectFrom(arke)
    .select(['member_status', 'vat_id', 'tax_number'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const taxMissing = ({ vat_id, tax_number }: Values) =>
  isBlank(vat_id) && isBlank(tax_number) ? ['vat_id'] : []

const isBlank = (value: unknown) => typeof value !== 'string' || value.trim() === ''

const required = (field: string, { language }: HookContext['caller']): Violation =>
  violation(field, { label: field }, { rule: { kind: 'required' }, say: sayToCaller(language) })
