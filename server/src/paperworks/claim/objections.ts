import { addDays, berlinDay, type Cents, type IsoDate } from '@ruecklauf/model'
import type { Selectable } from 'kysely'
import { notFound } from '../../errors/errors.ts'
import type { FunctionContext } from '../../platform/functions.ts'
import type { Tables, Tx } from '../../tables.ts'
import type { Paperwork } from './transition.ts'

export type Objection = Selectable<Tables['claim_objection']>

/** The objection of a claim, open or decided; there is one at most. */
export const objectionOf = (tx: Tx, claim: string): Promise<Objection | undefined> =>
  tx
    .selectFrom('claim_objection')
    .selectAll()
    .where('link_paperwork', '=', claim)
    .executeTakeFirst()

/** The open objection of a claim, locked. @throws not_found */
export async function openObjection(tx: Tx, claim: string): Promise<Objection> {
  const open = await tx
    .selectFrom('claim_objection')
    .selectAll()
    .where('link_paperwork', '=', claim)
    .where('state', '=', 'open')
    .forUpdate()
    .executeTakeFirst()
  if (!open) throw notFound()
  return open
}

/** Who made and who confirmed the contested decision: neither may decide on the objection. */
export async function decidersBefore(
  tx: Tx,
  { link_paperwork, first_decided_by }: Objection,
): Promise<readonly (string | null)[]> {
  const confirmed = await tx
    .selectFrom('first_approval')
    .select('decided_by')
    .where('link_paperwork', '=', link_paperwork)
    .where('state', '=', 'confirmed')
    .execute()
  return [first_decided_by, ...confirmed.map(({ decided_by }) => decided_by)]
}

/** The last day for an objection to a claim; null before a decision. */
export const objectionUntil = (
  { decided_at }: Pick<Paperwork, 'decided_at'>,
  objection_days: number,
): IsoDate | null => (decided_at ? addDays(berlinDay(new Date(decided_at)), objection_days) : null)

interface Outcome {
  state: 'upheld' | 'dismissed'
  granted_after: Cents
  /** Words for the participant. */
  answer: string | null
}

/** Stores the result of an objection, before its claim moves. */
export const closeObjection = (
  { tx, caller, now }: Pick<FunctionContext, 'tx' | 'caller' | 'now'>,
  { id }: Objection,
  outcome: Outcome,
) =>
  tx
    .updateTable('claim_objection')
    .set({ ...outcome, decided_by: caller.member, decided_at: now.toISOString() })
    .where('id', '=', id)
    .execute()
