import type { Tx } from '../db/tables.ts'
import { notFound } from '../http/errors.ts'
import type { Booked, Occasion } from './booking.ts'
import { notReversible } from './ledger-errors.ts'
import { post } from './post.ts'

/**
 * Takes a booking back by its exact mirror. A booking is reversed once: asking again answers with
 * the same reversal.
 *
 * @throws notFound without such a journal, notReversible when it is a reversal itself.
 * @throws insufficientBalance when the money has moved on; see `clawBack`.
 */
export async function reverse(
  tx: Tx,
  journal: string,
  occasion: Pick<Occasion, 'actor' | 'at' | 'note'>,
): Promise<Booked> {
  const origin = await tx
    .selectFrom('ledger_journal')
    .selectAll()
    .where('id', '=', journal)
    .executeTakeFirst()
  if (!origin) throw notFound()
  if (origin.kind === 'reversal') throw notReversible()

  const postings = await tx
    .selectFrom('ledger_posting')
    .select(['account_id as account', 'amount'])
    .where('journal_id', '=', journal)
    .execute()
  return post(tx, {
    ...occasion,
    kind: 'reversal',
    source: { type: origin.source_type, id: origin.source_id },
    key: origin.id,
    reverses: origin.id,
    postings: postings.map(({ account, amount }) => ({ account, amount: -amount })),
  })
}
