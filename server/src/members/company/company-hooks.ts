import { confirmedCompanyFields, isUnfinished, requiredCompanyFields } from '@ruecklauf/model'
import { sayTo } from '@ruecklauf/model/texts'
import { conflict, invalid } from '../../errors/errors.ts'
import type { HookContext, Hooks, Values } from '../../platform/hooks.ts'
import type { ParticipantArke } from '../participant.ts'
import { missing } from './missing.ts'

/** A company whose registration is complete keeps what that asked for, and one way to tax it. */
export const companyHooks = (arke: ParticipantArke): Hooks => ({
  async beforeUpdate({ tx, caller }, { id, values }) {
    await requireUnerased(tx, { arke, id })
    if (caller.member === id) await requireOffice(tx, { arke, id, values, caller })
    const emptied = requiredCompanyFields.filter(
      (field) => field in values && isBlank(values[field]),
    )
    const isTaxed = !('vat_id' in values || 'tax_number' in values)
    if (emptied.length === 0 && isTaxed) return
    const before = await companyOf(tx, { arke, id })
    if (isUnfinished(before.member_status)) return
    const empty = [...emptied, ...taxMissing({ ...before, ...values })]
    if (empty.length === 0) return
    throw invalid(empty.map((field) => missing(field, caller.language)))
  },
})

/** @throws conflict `account_erased`: what was erased is not written anew. */
async function requireUnerased(tx: HookContext['tx'], of: { arke: ParticipantArke; id: string }) {
  const { member_status } = await companyOf(tx, of)
  if (member_status === 'deleted')
    throw conflict('account_erased', 'the account was erased', 'member')
}

/**
 * What identifies an active company waits for the office (`change/propose.ts`).
 * @throws invalid beside each field that would change
 */
async function requireOffice(
  tx: HookContext['tx'],
  {
    arke,
    id,
    values,
    caller,
  }: { arke: ParticipantArke; id: string; values: Values } & Pick<HookContext, 'caller'>,
) {
  const guarded = confirmedCompanyFields.filter((field) => field in values)
  if (guarded.length === 0) return
  const before = await tx
    .selectFrom(arke)
    .select(['member_status', ...guarded])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (before.member_status !== 'active') return
  const changed = guarded.filter((field) => (values[field] ?? null) !== (before[field] ?? null))
  if (changed.length === 0) return
  const message = sayTo(caller.language ?? 'en')('input:company_change.needed')
  throw invalid(
    changed.map((parameter) => ({ context: 'parameter_validation', parameter, message })),
  )
}

const companyOf = (tx: HookContext['tx'], { arke, id }: { arke: ParticipantArke; id: string }) =>
  tx
    .selectFrom(arke)
    .select(['member_status', 'vat_id', 'tax_number'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const taxMissing = ({ vat_id, tax_number }: Values) =>
  isBlank(vat_id) && isBlank(tax_number) ? ['vat_id'] : []

const isBlank = (value: unknown) => typeof value !== 'string' || value.trim() === ''
