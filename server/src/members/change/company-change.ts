import {
  arkes,
  checkValue,
  type Field,
  type OfficeCompanyField,
  officeCompanyFields,
  requiredCompanyFields,
} from '@ruecklauf/model'
import { sayToCaller } from '@ruecklauf/model/texts'
import { sql } from 'kysely'
import { noField } from '../../changes/field-values.ts'
import type { ChangeContext, DecidedChange, KindOfChange } from '../../changes/kind.ts'
import { tellByNotice } from '../../changes/tell.ts'
import { conflict, invalid, notFound } from '../../errors/errors.ts'
import { notify } from '../../notifications/notify.ts'
import type { Tx } from '../../tables.ts'
import { renameHolder } from '../bank/rename-holder.ts'
import { missing } from '../company/missing.ts'
import { type ParticipantArke, participantArkes } from '../participant.ts'
import { askRegister } from '../vat/ask-register.ts'

/** Values of a company by their fields; null where there is none. */
export type CompanyValues = Partial<Record<OfficeCompanyField, string | boolean | null>>

/**
 * Changes an active company's identity or tax data. The old data count until another person of the
 * office confirms.
 */
export const companyChange: KindOfChange<CompanyValues> = {
  id: 'company',
  arke: 'installer',
  arkeOf: companyArke,
  field: null,
  path: (id, arke) => `/users?tab=${arke}&unit=${id}`,
  // The holder's name belongs to a bank account, so the audit log stores nothing of it.
  untold: ['account_holder'],
  tellProposer,
  check: async (context, id, request) => {
    const { tx } = context
    const arke = await companyArke(tx, id)
    const company = await tx
      .selectFrom(arke)
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!company) throw notFound()
    if (company.member_status !== 'active')
      throw conflict('company_not_active', 'the company is not active', 'member')
    const stored: CompanyValues = company
    const values = storedValues(context, { arke, wanted: request })
    const fields = officeCompanyFields.filter(
      (field) => field in values && values[field] !== (stored[field] ?? null),
    )
    if (fields.length === 0) throw conflict('nothing_changes', 'nothing would change', 'member')
    requireNeeded(context, { ...company, ...values })
    const after = pick(fields, values)
    return {
      name: company.company ?? '',
      before: pick(fields, stored),
      after,
      apply: () => putInForce({ ...context, unit: id }, arke, after),
    }
  },
}

async function putInForce(
  context: ChangeContext & { unit: string },
  arke: ParticipantArke,
  { account_holder, ...plain }: CompanyValues,
) {
  const { tx, unit } = context
  const sets = Object.entries(plain).map(([field, value]) => sql`${sql.ref(field)} = ${value}`)
  if (sets.length > 0)
    await sql`update ${sql.table(arke)} set ${sql.join(sets)} where id = ${unit}`.execute(tx)
  if (typeof account_holder === 'string') await renameHolder(context, { arke, account_holder })
  if (typeof plain.vat_id === 'string') await askRegister(context, plain.vat_id)
}

async function companyArke(tx: Tx, id: string): Promise<ParticipantArke> {
  const member = await tx
    .selectFrom('member')
    .select('arke')
    .where('id', '=', id)
    .executeTakeFirst()
  const arke = participantArkes.find((candidate) => candidate === member?.arke)
  if (!arke) throw notFound()
  return arke
}

/** The company reads its own request in its own words; the office reads it like every change. */
function tellProposer(tx: Tx, change: DecidedChange) {
  const { subject, proposed_by, declined, now } = change
  if (proposed_by !== subject) return tellByNotice(tx, companyChange, change)
  const notice = { member: subject, reference: subject, path: '/profile', now }
  return declined === null
    ? notify(tx, { ...notice, event: 'company_change_confirmed', values: {} })
    : notify(tx, { ...notice, event: 'company_change_declined', values: { reason: declined } })
}

const pick = (fields: readonly OfficeCompanyField[], values: CompanyValues): CompanyValues =>
  Object.fromEntries(fields.map((field) => [field, values[field] ?? null]))

/**
 * Each value in its field's stored form.
 * @throws invalid beside it, also where the arke has no such field
 */
function storedValues(
  { caller }: ChangeContext,
  { arke, wanted: request }: { arke: ParticipantArke; wanted: CompanyValues },
): CompanyValues {
  const fields: Readonly<Record<string, Field>> = arkes[arke].fields
  const checked = Object.entries(request).map(([id, value]) => {
    const field = fields[id]
    if (!field) throw noField(id)
    const raw = typeof value === 'string' ? value.trim() || null : value
    return { id, ...checkValue(id, field, { raw, say: sayToCaller(caller.language) }) }
  })
  const violations = checked.flatMap((checkedValue) => checkedValue.violations)
  if (violations.length > 0) throw invalid(violations)
  return Object.fromEntries(checked.map(({ id, value }) => [id, value as string | boolean | null]))
}

/** Required data must stay: address, name, a holder of the account, a tax id. */
function requireNeeded({ caller }: ChangeContext, company: Partial<Record<string, unknown>>): void {
  const needed = [
    ...requiredCompanyFields,
    ...(company.iban_masked ? ['account_holder'] : []),
    ...(company.tax_number ? [] : ['vat_id']),
  ]
  const empty = needed.filter((field) => !company[field])
  if (empty.length > 0) throw invalid(empty.map((field) => missing(field, caller.language)))
}
