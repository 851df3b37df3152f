import {
  arkes,
  confirmedCompanyFields,
  isStaff,
  isUnfinished,
  type OfficeCompanyField,
  officeCompanyFields,
  requiredCompanyFields,
} from '@ruecklauf/model'
import { sayTo } from '@ruecklauf/model/texts'
import { sql } from 'kysely'
import { requireImpartial } from '../../changes/impartial.ts'
import { needsTwoPeople } from '../../changes/needs-two-people.ts'
import { conflict, invalid } from '../../errors/errors.ts'
import type { HookContext, Hooks, Values } from '../../platform/hooks.ts'
import type { ParticipantArke } from '../participant.ts'
import { missing } from './missing.ts'

/** A registered company keeps its required data, and one kind of tax. */
export const companyHooks = (arke: ParticipantArke): Hooks => ({
  async beforeUpdate({ tx, caller, now }, { id, values }) {
    await requireUnerased(tx, { arke, id })
    if (isStaff(caller)) await requireImpartial(tx, { reviewer: caller.member, firms: [id], now })
    const change = { arke, id, values, caller }
    await (caller.member === id ? requireOffice : requireTwoPeople)(tx, change)
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

/** @throws conflict `account_erased`: erased data are never written again. */
async function requireUnerased(tx: HookContext['tx'], of: { arke: ParticipantArke; id: string }) {
  const { member_status } = await companyOf(tx, of)
  if (member_status === 'deleted')
    throw conflict('account_erased', 'the account was erased', 'member')
}

interface CompanyWrite extends Pick<HookContext, 'caller'> {
  arke: ParticipantArke
  id: string
  values: Values
}

/**
 * Changes of an active company's identity wait for the office (`change/propose.ts`).
 * @throws invalid beside each field that would change
 */
async function requireOffice(tx: HookContext['tx'], { caller, ...write }: CompanyWrite) {
  const { member_status, changed } = await changesIn(tx, write, confirmedCompanyFields)
  if (member_status !== 'active' || changed.length === 0) return
  const message = sayTo(caller.language ?? 'en')('input:company_change.needed')
  throw invalid(
    changed.map((parameter) => ({ context: 'parameter_validation', parameter, message })),
  )
}

/**
 * After the registration, one person of the office can't change a company's identity or tax data
 * alone.
 * @throws forbidden `needs_two_people` beside the first field that would change
 */
async function requireTwoPeople(tx: HookContext['tx'], write: CompanyWrite) {
  const { member_status, changed } = await changesIn(tx, write, officeCompanyFields)
  const [first] = changed
  if (first && isThrough(member_status)) throw needsTwoPeople(first)
}

/** Also while it is locked or closed, because one person can reopen it. */
const isThrough = (member_status: string) => ['active', 'locked', 'closed'].includes(member_status)

/** The company's status, and the fields that would change. */
async function changesIn(
  tx: HookContext['tx'],
  { arke, id, values }: Omit<CompanyWrite, 'caller'>,
  guarded: readonly OfficeCompanyField[],
) {
  const fields = guarded.filter((field) => field in values && field in arkes[arke].fields)
  const columns = ['member_status', ...fields].map((name) => sql.ref(name))
  const { rows } = await sql<Values & { member_status: string }>`
    select ${sql.join(columns)} from ${sql.table(arke)} where id = ${id}`.execute(tx)
  const [before] = rows
  return {
    member_status: before?.member_status ?? '',
    changed: fields.filter((field) => (values[field] ?? null) !== (before?.[field] ?? null)),
  }
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
