import {
  campaignAdmins,
  confirmedCompanyFields,
  officeCompanyFields,
  type Role,
} from '@ruecklauf/model'
import { z } from 'zod'
import { withdrawChange } from '../../changes/decide.ts'
import { noField } from '../../changes/field-values.ts'
import { propose } from '../../changes/propose.ts'
import { invalid } from '../../errors/errors.ts'
import { defineFunction, type FunctionContext } from '../../platform/functions.ts'
import { missing } from '../company/missing.ts'
import { ownCompany, type ParticipantArke, participantArkes } from '../participant.ts'
import { type CompanyValues, companyChange } from './company-change.ts'

const input = z.strictObject({
  changes: z.partialRecord(
    z.enum(officeCompanyFields),
    z.union([z.string().max(200), z.boolean(), z.null()]),
  ),
  reason: z.string().trim().max(500).nullish(),
})

/**
 * Proposes changes to an active company's data. The company requests and withdraws them itself, or
 * the office proposes them. Firms read no units of `change`; these functions replace that.
 * @throws invalid beside the field, also where a required value is empty; conflict
 */
export const companyChangeProposals = participantArkes.flatMap((arke) => [
  defineFunction(arke, 'propose_company_change', {
    scope: 'unit',
    methods: ['POST'],
    needsProof: true,
    summary: 'Asks for other data of a company: the own one, or as the office any, with a reason',
    input,
    spends: 'message',
    run: async (context, { changes, reason }) => {
      if (isOffice(context)) requireReason(context, reason)
      else await requireOwn(context, { arke, changes })
      return propose(context, { kind: companyChange, wanted: changes, reason: reason || null })
    },
  }),
  defineFunction(arke, 'withdraw_company_change', {
    scope: 'unit',
    methods: ['POST'],
    summary: 'Takes back a change of the own company that waits',
    input: z.strictObject({ change: z.string().max(60) }),
    run: async (context, { change: id }) => {
      await ownCompany(context, arke)
      return withdrawChange(context, companyChange, { id, subject: context.unit })
    },
  }),
])

const isOffice = ({ caller }: FunctionContext) => {
  const office: readonly Role[] = campaignAdmins
  return office.includes(caller.role)
}

function requireReason({ caller }: FunctionContext, reason: string | null | undefined) {
  if ((reason ?? '').length < 3) throw invalid([missing('reason', caller.language)])
}

/** Only the company itself states the data that decide on its tax. */
async function requireOwn(
  context: FunctionContext,
  { arke, changes }: { arke: ParticipantArke; changes: CompanyValues },
) {
  await ownCompany(context, arke)
  const confirmed: readonly string[] = confirmedCompanyFields
  const other = Object.keys(changes).find((field) => !confirmed.includes(field))
  if (other) throw noField(other)
}
