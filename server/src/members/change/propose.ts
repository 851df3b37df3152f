import {
  arkes,
  type ConfirmedCompanyField,
  checkValue,
  confirmedCompanyFields,
  type Field,
  requiredCompanyFields,
} from '@ruecklauf/model'
import { sayToCaller } from '@ruecklauf/model/texts'
import { z } from 'zod'
import { recordAudit } from '../../audit/audit.ts'
import { newId } from '../../db/id.ts'
import { conflict, invalid } from '../../errors/errors.ts'
import { notifyAdmins } from '../../notifications/notify-admins.ts'
import { defineFunction, type FunctionContext } from '../../platform/functions.ts'
import { missing } from '../company/missing.ts'
import { ownCompany, type ParticipantArke, participantArkes } from '../participant.ts'
import type { CompanyValues } from './tables.ts'

const input = z.strictObject({
  changes: z.partialRecord(z.enum(confirmedCompanyFields), z.string().max(200).nullable()),
  reason: z.string().trim().max(500).nullish(),
})

/**
 * An active company asks for other data of its own; the old ones count until the office has confirmed
 * it. One change is open at a time.
 * @throws invalid beside the field, also where something that is needed is left empty; conflict
 */
export const proposeCompanyChange = participantArkes.map((arke) =>
  defineFunction(arke, 'propose_company_change', {
    scope: 'unit',
    methods: ['POST'],
    summary: 'Asks for other data of the own company',
    input,
    spends: 'message',
    run: (context, asked) => propose(context, { arke, ...asked }),
  }),
)

async function propose(
  context: FunctionContext,
  { arke, changes, reason }: z.output<typeof input> & { arke: ParticipantArke },
) {
  const { tx, unit, caller, now } = context
  const company = await ownCompany(context, arke)
  if (company.member_status !== 'active')
    throw conflict('company_not_active', 'the company is not active', 'member')
  if (await openChange(context))
    throw conflict('company_change_open', 'another change waits already', 'member')
  const after = checked(context, changes)
  const fields = confirmedCompanyFields.filter(
    (field) => field in after && after[field] !== (company[field] ?? null),
  )
  if (fields.length === 0) throw conflict('nothing_changes', 'nothing would change', 'member')
  requireNeeded(context, { ...company, ...after })
  const pick = (values: Partial<Record<ConfirmedCompanyField, string | null>>): CompanyValues =>
    Object.fromEntries(fields.map((field) => [field, values[field] ?? null]))
  const [before, wanted] = [pick(company), pick(after)]
  const id = newId()
  await tx
    .insertInto('company_change')
    .values({
      id,
      member: unit,
      before: JSON.stringify(before),
      after: JSON.stringify(wanted),
      reason: reason || null,
      proposed_by: caller.member,
      proposed_at: now.toISOString(),
    })
    .execute()
  const changed = { change: id, fields }
  await recordAudit(tx, { caller, action: 'propose_change', arke, id: unit, changes: changed, now })
  await notifyAdmins(tx, {
    event: 'company_change_waits',
    values: { company: company.company ?? '' },
    path: `/users?tab=${arke}&unit=${unit}`,
    reference: unit,
    except: null,
    now,
  })
  return { id }
}

const openChange = ({ tx, unit }: FunctionContext) =>
  tx
    .selectFrom('company_change')
    .select('id')
    .where('member', '=', unit)
    .where('change_state', '=', 'open')
    .executeTakeFirst()

/** Each value as its field stores it. */
function checked(
  { caller }: FunctionContext,
  changes: Partial<Record<ConfirmedCompanyField, string | null>>,
): CompanyValues {
  const fields: Readonly<Record<string, Field>> = arkes.installer.fields
  const read = Object.entries(changes).flatMap(([id, given]) => {
    const field = fields[id]
    const raw = given?.trim() || null
    return field
      ? [{ id, ...checkValue(id, field, { raw, say: sayToCaller(caller.language) }) }]
      : []
  })
  const violations = read.flatMap((one) => one.violations)
  if (violations.length > 0) throw invalid(violations)
  return Object.fromEntries(
    read.map(({ id, value }) => [id, value === null ? null : String(value)]),
  )
}

/** What the programme has to know stays known: address, name, a holder of the account, a tax id. */
function requireNeeded(
  { caller }: FunctionContext,
  company: Partial<Record<string, unknown>>,
): void {
  const needed = [
    ...requiredCompanyFields,
    ...(company.iban_masked ? ['account_holder'] : []),
    ...(company.tax_number ? [] : ['vat_id']),
  ]
  const empty = needed.filter((field) => !company[field])
  if (empty.length > 0) throw invalid(empty.map((field) => missing(field, caller.language)))
}
