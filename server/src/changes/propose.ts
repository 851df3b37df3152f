import { type ArkeId, changeKinds, type Role } from '@ruecklauf/model'
import { sql } from 'kysely'
import { z } from 'zod'
import { newId } from '../db/id.ts'
import { failure, forbidden } from '../errors/errors.ts'
import { type ArkeFunction, defineFunction, type FunctionContext } from '../platform/functions.ts'
import { givenReason } from './given-reason.ts'
import type { ChangeContext, KindOfChange } from './kind.ts'
import { note } from './note.ts'
import { holdProposer } from './second-person.ts'
import { tellConfirmers } from './tell.ts'
import { humanOf } from './tie.ts'

/** A number in the field's own spelling; the field reports its errors. */
export const figure = z.union([z.number(), z.string().max(40), z.null()])

interface ProposalDeclaration<Shape extends z.ZodRawShape, Wanted> {
  summary: string
  /** The input; the reason is a separate field. */
  input: Shape
  /** The arke it is called on, where that is not the subject's. */
  on?: ArkeId
  /** Called on the arke where its subject is no unit that is there already. */
  scope?: 'arke' | 'unit'
  /** The subject, where it is not the unit that the function is called on. */
  subject?: (input: z.output<z.ZodObject<Shape>>, context: FunctionContext) => string
  /** The values the kind checks; absent: the input unchanged. */
  wanted?: (input: z.output<z.ZodObject<Shape>>) => Wanted
}

/** A function that proposes a change of a kind: for a unit, or for a subject that has none yet. */
export const defineProposal = <Shape extends z.ZodRawShape, Wanted>(
  kind: KindOfChange<Wanted>,
  name: string,
  {
    summary,
    input,
    on = kind.arke,
    scope = 'unit',
    subject,
    wanted = (values) => values as Wanted,
  }: ProposalDeclaration<Shape, Wanted>,
): ArkeFunction =>
  defineFunction(on, name, {
    scope,
    methods: ['POST'],
    needsProof: true,
    summary,
    input: z.strictObject({ ...input, reason: givenReason }) as z.ZodType<
      z.output<z.ZodObject<Shape>> & { reason: string }
    >,
    run: (context, { reason, ...fields }) => {
      const values = fields as z.output<z.ZodObject<Shape>>
      const unit = subject?.(values, context) ?? context.unit
      return propose({ ...context, unit }, { kind, wanted: wanted(values), reason })
    },
  })

interface Proposal<Wanted> {
  kind: KindOfChange<Wanted>
  wanted: Wanted
  /** Null only of kinds that do without (the table's check). */
  reason: string | null
}

/**
 * Submits a change for approval; checks it now, and again at the approval.
 * @throws forbidden; conflict `change_open`; the errors of the kind's check.
 */
export async function propose<Wanted>(
  context: ChangeContext & Pick<FunctionContext, 'unit'>,
  { kind, wanted, reason }: Proposal<Wanted>,
) {
  const { tx, unit: subject, caller, now } = context
  const who: readonly Role[] = changeKinds[kind.id].who
  if (!who.includes(caller.role)) throw forbidden()
  await holdProposer(tx, caller)
  const { name, before, after } = await kind.check(context, subject, wanted)
  await refuseMore(context, { kind, wanted })
  const id = newId()
  await tx
    .insertInto('change')
    .values({
      id,
      kind: kind.id,
      subject,
      subject_name: name,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
      reason,
      proposed_by: caller.member,
      proposed_human: await humanOf(tx, caller),
      proposed_at: now.toISOString(),
    })
    .execute()
  const change = { id, subject, subject_name: name }
  await note(context, kind, {
    ...change,
    action: 'propose_change',
    changes: { reason, before, after },
  })
  await tellConfirmers(tx, kind, { ...change, reason, except: caller.member, now })
  return { id, arke_id: 'change' as const, kind: kind.id, subject, state: 'open' as const }
}

/** The subject is locked: nobody proposes at the same moment. */
async function refuseMore<Wanted>(
  { tx, unit }: Pick<FunctionContext, 'tx' | 'unit'>,
  { kind, wanted }: Pick<Proposal<Wanted>, 'kind' | 'wanted'>,
) {
  const { like, most } = kind.waiting?.(wanted) ?? { like: {}, most: 1 }
  const open = await tx
    .selectFrom('change')
    .select('id')
    .where('kind', '=', kind.id)
    .where('subject', '=', unit)
    .where('change_state', '=', 'open')
    .where(sql<boolean>`after @> ${JSON.stringify(like)}::jsonb`)
    .limit(most)
    .execute()
  if (open.length < most) return
  const message = 'a change of this awaits approval already'
  throw failure('conflict', 'change_open', { context: 'change', message })
}
