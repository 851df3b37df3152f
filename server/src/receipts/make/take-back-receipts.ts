import type { IsoDate } from '@ruecklauf/model'
import { memberFact, sayTo } from '@ruecklauf/model/texts'
import type { Tx } from '../../tables.ts'
import { stornoOf } from './assemble.ts'
import { keepReceipts } from './keep-receipts.ts'
import { standingOf } from './standing.ts'

/** Makes the storno of each receipt of payouts that came back. A second call makes nothing more. */
export async function takeBackReceipts(
  tx: Tx,
  { payouts, day }: { payouts: readonly string[]; day: IsoDate },
): Promise<string[]> {
  const returned = await tx
    .selectFrom('payout')
    .select(['id', 'reason_code as code', 'return_reason as words'])
    .where('id', 'in', payouts)
    .where('payout_status', '=', 'returned')
    .orderBy('id')
    .forUpdate()
    .execute()
  if (returned.length === 0) return []
  const reasons = new Map(
    returned.map(({ id, ...reason }) => [id, memberFact(sayTo('de'), reason)]),
  )
  const open = await tx
    .selectFrom('receipt')
    .innerJoin('receipt_content', 'receipt_content.link_receipt', 'receipt.id')
    .select(['receipt.id', 'link_member', 'link_payout', 'tax_treatment', 'content'])
    .where('link_payout', 'in', [...reasons.keys()])
    .where('receipt_kind', '<>', 'storno')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('receipt as storno')
            .select('storno.id')
            .whereRef('storno.link_storno_of', '=', 'receipt.id'),
        ),
      ),
    )
    .orderBy('receipt_number')
    .execute()
  const receipts = open.map(({ id, link_member, link_payout, tax_treatment, content }) => ({
    content: stornoOf(content, {
      kind: standingOf(content).kind,
      issued_on: day,
      reason: `Die Auszahlung ist zurückgekommen: ${reasons.get(link_payout) ?? ''}`.trim(),
    }),
    member: link_member,
    payout: link_payout,
    tax_treatment,
    storno_of: id,
  }))
  const storedReceipts = await keepReceipts(tx, { day, receipts })
  return storedReceipts.map(({ id }) => id)
}
