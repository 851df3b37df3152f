import {
  editionPattern,
  type MoneyChangeKind,
  maxLegalText,
  moneyChanges,
  type Role,
} from '@ruecklauf/model'
import { sql } from 'kysely'
import { z } from 'zod'
import { givenReason } from '../campaigns/life/given-reason.ts'
import { newId } from '../db/id.ts'
import { failure, forbidden } from '../errors/errors.ts'
import { defineFunction, type FunctionContext } from '../platform/functions.ts'
import { moneyKinds } from './kinds.ts'
import type { WantedMoney } from './money-kind.ts'
import { note } from './note.ts'
import { tellConfirmers } from './tell.ts'

/** As its field reads it, which says what is wrong with it. */
const figure = z.union([z.number(), z.string().max(40), z.null()])

/** From a day on, `bonus`, `cofunding`, `none` or `inherited`; percent where there is a share. */
const agreement = () =>
  z.strictObject({
    valid_from: z.iso.date(),
    wholesaler_mode: z.string().max(40),
    wholesaler_percent: figure.default(null),
    reason: givenReason,
  })

/** Asks for another value of a setting that decides on money. */
export const proposeValue = defineFunction('setting', 'propose_value', {
  scope: 'unit',
  methods: ['POST'],
  summary: 'Proposes another value of a setting that decides on money',
  input: z.strictObject({ value: z.string().max(2_000), reason: givenReason }),
  run: (context, { reason, ...wanted }) => propose(context, { kind: 'setting', wanted, reason }),
})

/** Asks for another limit of a moderator's own. */
export const proposeLimit = defineFunction('moderator', 'propose_limit', {
  scope: 'unit',
  methods: ['POST'],
  summary: 'Proposes another approval limit of a moderator; EUR, null for the programme’s',
  input: z.strictObject({ approval_limit: figure, reason: givenReason }),
  run: (context, { reason, approval_limit }) =>
    propose(context, { kind: 'approval_limit', wanted: { approval_limit }, reason }),
})

/** Asks for another rate of a product from a day on. */
export const proposeRate = defineFunction('product', 'propose_rate', {
  scope: 'unit',
  methods: ['POST'],
  summary: 'Proposes what a product pays from a day on; EUR or percent',
  input: z.strictObject({
    valid_from: z.iso.date(),
    amount: figure.optional(),
    percent_of_net_price: figure.optional(),
    wholesaler_percent: figure.optional(),
    reason: givenReason,
  }),
  run: (context, { reason, amount = null, percent_of_net_price = null, ...wanted }) =>
    propose(context, { kind: 'rate', wanted: { ...wanted, amount, percent_of_net_price }, reason }),
})

/** Asks for another share of a sales group's wholesalers from a day on. */
export const proposeGroupShare = defineFunction('sales_group', 'propose_share', {
  scope: 'unit',
  methods: ['POST'],
  summary: 'Proposes what wholesalers get or bear through a group’s sales points from a day on',
  input: agreement(),
  run: (context, { reason, ...wanted }) =>
    propose(context, { kind: 'group_share', wanted, reason }),
})

/** Asks for another share of a sales point's wholesaler from a day on. */
export const proposePointShare = defineFunction('sales_point', 'propose_share', {
  scope: 'unit',
  methods: ['POST'],
  summary: 'Proposes what the wholesaler gets or bears through a sales point from a day on',
  input: agreement(),
  run: (context, { reason, ...wanted }) =>
    propose(context, { kind: 'point_share', wanted, reason }),
})

/** Fields of a product by their ids, each read as a write of the product would read it. */
const productFields = z
  .record(z.string().max(60), z.unknown())
  .refine((fields) => Object.keys(fields).length <= 40, 'too many fields')

/** Asks for other fields of a product. */
export const proposeFields = defineFunction('product', 'propose_fields', {
  scope: 'unit',
  methods: ['POST'],
  summary: 'Proposes other fields of a product; an admin sees old and new and decides',
  input: z.strictObject({ fields: productFields, reason: givenReason }),
  run: (context, { reason, fields: wanted }) =>
    propose(context, { kind: 'product', wanted, reason }),
})

/** Asks for a product that there is not yet. */
export const proposeProduct = defineFunction('product', 'propose_product', {
  scope: 'arke',
  methods: ['POST'],
  summary: 'Proposes a new product; it is made when an admin confirms it',
  input: z.strictObject({ fields: productFields, reason: givenReason }),
  run: (context, { reason, fields: wanted }) =>
    propose({ ...context, unit: newId() }, { kind: 'new_product', wanted, reason }),
})

const legalText = z.string().trim().min(1).max(maxLegalText)

/** Asks for another edition of the terms or of the privacy notice. */
export const proposeText = defineFunction('setting', 'propose_text', {
  scope: 'unit',
  methods: ['POST'],
  summary: 'Proposes an edition of the terms or the privacy notice; a second person publishes it',
  input: z.strictObject({
    edition: z.string().trim().regex(editionPattern),
    valid_from: z.iso.date(),
    texts: z.strictObject({
      de: legalText,
      en: legalText.optional(),
      it: legalText.optional(),
      es: legalText.optional(),
    }),
    reason: givenReason,
  }),
  run: (context, { reason, ...wanted }) => propose(context, { kind: 'legal_text', wanted, reason }),
})

const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)

/** Asks that somebody from outside may look at the books of some months until a day. */
export const proposeAuditor = defineFunction('accounting_month', 'propose_auditor', {
  scope: 'arke',
  methods: ['POST'],
  summary: 'Proposes that somebody from outside looks at the books; a second person confirms it',
  input: z.strictObject({
    name: z.string().trim().min(2).max(120),
    email: z.string().trim().toLowerCase().max(254).pipe(z.email()),
    first_month: month,
    last_month: month,
    until: z.iso.date(),
    reason: givenReason,
  }),
  run: (context, { reason, ...wanted }) =>
    propose({ ...context, unit: newId() }, { kind: 'auditor', wanted, reason }),
})

interface Proposal<Kind extends MoneyChangeKind> {
  kind: Kind
  wanted: WantedMoney[Kind]
  reason: string
}

/**
 * Lays a change before the admins; it is checked at once, and again when one of them confirms it.
 * @throws forbidden; conflict `money_change_open`; what the kind's check raises.
 */
export async function propose<Kind extends MoneyChangeKind>(
  context: FunctionContext,
  { kind, wanted, reason }: Proposal<Kind>,
) {
  const { tx, unit: subject, caller, now } = context
  const who: readonly Role[] = moneyChanges[kind].who
  if (!who.includes(caller.role)) throw forbidden()
  const { name, before, after } = await moneyKinds[kind].check(context, subject, wanted)
  await refuseMore(context, { kind, wanted })
  const id = newId()
  await tx
    .insertInto('money_change')
    .values({
      id,
      kind,
      subject,
      subject_name: name,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
      reason,
      proposed_by: caller.member,
      proposed_at: now.toISOString(),
    })
    .execute()
  const change = { id, kind, subject, subject_name: name }
  await note(context, change, { action: 'propose_change', changes: { reason, before, after } })
  await tellConfirmers(tx, change, { reason, except: caller.member, now })
  return { id, arke_id: 'money_change' as const, kind, subject, state: 'open' as const }
}

/** The subject is locked: nobody proposes at the same moment. */
async function refuseMore<Kind extends MoneyChangeKind>(
  { tx, unit }: FunctionContext,
  { kind, wanted }: Pick<Proposal<Kind>, 'kind' | 'wanted'>,
) {
  const { like, most } = moneyKinds[kind].waiting?.(wanted) ?? { like: {}, most: 1 }
  const open = await tx
    .selectFrom('money_change')
    .select('id')
    .where('kind', '=', kind)
    .where('subject', '=', unit)
    .where('change_state', '=', 'open')
    .where(sql<boolean>`after @> ${JSON.stringify(like)}::jsonb`)
    .limit(most)
    .execute()
  if (open.length < most) return
  const message = 'a change of this awaits approval already'
  throw failure('conflict', 'money_change_open', { context: 'money_change', message })
}
