import {
  checkValue,
  type Fields,
  isLatin,
  isUnfinished,
  type Language,
  normaliseIban,
  normaliseVatId,
} from '@ruecklauf/model'
import { sayToCaller } from '@ruecklauf/model/texts'
import { z } from 'zod'
import { changesOf, recordAudit } from '../../audit/audit.ts'
import { askForNews } from '../../consents/ask-for-news.ts'
import { conflict, invalid } from '../../errors/errors.ts'
import { keepAcceptance } from '../../legal/keep-acceptance.ts'
import { defineFunction, type FunctionContext } from '../../platform/functions.ts'
import { readSettings } from '../../settings/read-settings.ts'
import { storeBankAccount } from '../bank/bank-account.ts'
import { confirmPassword } from '../confirm-password.ts'
import { takeAnswer } from '../file/questions.ts'
import { requireDocuments } from '../file/require-documents.ts'
import { tellOffice } from '../file/tell-office.ts'
import { linkSalesPoints } from '../link-sales-points.ts'
import { ownCompany, type ParticipantArke, participantArkes } from '../participant.ts'
import { askRegister } from '../vat/ask-register.ts'
import { missing } from './missing.ts'

const text = (max: number) => z.string().trim().max(max)
const required = (max: number) => text(max).min(1)
const latin = (schema: z.ZodString) => schema.refine(isLatin, { params: { rule: 'latin' } })

const input = z.strictObject({
  company: latin(required(70)),
  legal_form: text(40).nullish(),
  street: latin(required(70)),
  house_number: required(16),
  postcode: z.string().regex(/^\d{4,5}$/),
  city: latin(required(35)),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .default('DE'),
  vat_id: text(40).transform(normaliseVatId).nullish(),
  tax_number: text(20).nullish(),
  small_business: z.boolean().default(false),
  phone: text(30).nullish(),
  /** Without them the earlier sales points stay. */
  link_sales_points: z.array(z.string()).max(50).optional(),
  iban: z.string().nullish(),
  account_holder: latin(text(70)).nullish(),
  /** Required where the IBAN replaces an earlier one. */
  password: z.string().max(128).nullish(),
  terms_accepted: z.literal(true),
  self_billing: z.boolean().optional(),
  marketing_consent: z.boolean().default(false),
})

/**
 * The second step of a registration: company, tax, sales points, bank account if known, terms. The
 * member is then in review and may prepare claims meanwhile (docs/domain.md, Bank accounts). An
 * IBAN that replaces one needs the password, as everywhere.
 * @throws invalid, conflict when the data were completed before.
 */
export const completeData = participantArkes.map((arke) =>
  defineFunction(arke, 'complete_data', {
    scope: 'unit',
    methods: ['POST'],
    summary: 'Completes the data of a registration',
    input,
    before: async (reception, { password }) => {
      if (password) await confirmPassword(reception, password)
    },
    run: (context, data) => complete(context, { arke, data }),
  }),
)

async function complete(
  context: FunctionContext,
  { arke, data }: { arke: ParticipantArke; data: z.output<typeof input> },
) {
  const { tx, caller, now, unit } = context
  const before = await ownCompany(context, arke)
  if (!isUnfinished(before.member_status))
    throw conflict('already_complete', 'the data were completed before', 'member')
  if (!data.vat_id && !data.tax_number) throw invalid([missing('vat_id', caller.language)])
  const { fields } = context.deps.registry.byDefinition(arke)
  checkVatId(data.vat_id, { fields, language: caller.language })
  const { link_sales_points, iban, account_holder, password, terms_accepted: _, ...company } = data
  const isReplaced =
    before.iban_masked !== null && !!iban && !context.deps.ibans.isSame(before, normaliseIban(iban))
  if (isReplaced && !password) throw invalid([missing('password', caller.language)])
  const { small_business, self_billing, marketing_consent, ...shared } = company
  const { terms_version, registration_documents } = await readSettings(tx)
  if (registration_documents === 'required') await requireDocuments(context)
  const accepted = { terms_version, terms_accepted_at: now.toISOString() }
  const stored = {
    ...shared,
    ...accepted,
    member_status: 'in_review' as const,
    handed_in_at: now.toISOString(),
    status_reason: null,
  }
  if (arke === 'installer') {
    await tx
      .updateTable('installer')
      .set({ ...stored, small_business, ...(self_billing === undefined ? {} : { self_billing }) })
      .where('id', '=', unit)
      .execute()
    if (link_sales_points) await linkSalesPoints(context, link_sales_points)
    if (marketing_consent) await askForNews(context, 'registration')
  } else await tx.updateTable('wholesaler').set(stored).where('id', '=', unit).execute()
  if (iban)
    await storeBankAccount(context, { arke, iban, account_holder: account_holder ?? data.company })
  await keepAcceptance(tx, { caller, edition: terms_version, channel: 'registration', now })
  const changes = changesOf(fields, before, stored)
  await recordAudit(tx, { caller, action: 'complete_data', arke, id: unit, changes, now })
  await takeAnswer(tx, { member: unit, answer: '', now })
  await askRegister(context, data.vat_id)
  await tellOffice(context, data.company)
  return { member_status: stored.member_status }
}

function checkVatId(
  raw: string | null | undefined,
  { fields, language }: { fields: Fields; language: Language },
) {
  if (!raw || !fields.vat_id) return
  const { violations } = checkValue('vat_id', fields.vat_id, { raw, say: sayToCaller(language) })
  if (violations.length > 0) throw invalid(violations)
}
