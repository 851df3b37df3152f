import { berlinDay } from '@ruecklauf/model'
import type { Brand } from '../../brand.ts'
import { notifyAll } from '../../notifications/notify.ts'
import { readSettings } from '../../settings/read-settings.ts'
import type { Tx } from '../../tables.ts'
import { assemble, issuerOf, type PaidItem, stornoOf } from './assemble.ts'
import { keepReceipts, type NewReceipt } from './keep-receipts.ts'
import { readRecipients, readTreated } from './read-facts.ts'

interface Settling {
  payouts: readonly string[]
  brand: Pick<Brand, 'name' | 'contact'>
  now: Date
}

/**
 * Makes the receipts that payouts lack: those of executed ones, numbered in the order of execution,
 * and the storno of those that came back. Members are told. A second call makes nothing more.
 * @returns the ids of the receipts.
 */
export async function settleReceipts(tx: Tx, settling: Settling): Promise<string[]> {
  const made = await makeReceipts(tx, settling)
  const taken_back = await takeBackReceipts(tx, settling)
  return [...made, ...taken_back]
}

async function makeReceipts(tx: Tx, { payouts, brand, now }: Settling): Promise<string[]> {
  const items = await lacking(tx, payouts)
  if (items.length === 0) return []
  const { vat_percent: rate } = await readSettings(tx)
  const recipients = await readRecipients(
    tx,
    items.map(({ link_member }) => link_member),
  )
  const ids = items.map(({ id }) => id)
  const treated = Map.groupBy(await readTreated(tx, ids, { rate }), ({ payout }) => payout)
  const day = berlinDay(now)
  const issuer = issuerOf(brand)
  const receipts = items.flatMap((item): NewReceipt[] => {
    const recipient = recipients.get(item.link_member)
    if (!recipient) return []
    return (treated.get(item.id) ?? []).map((one) => ({
      content: assemble({ item, treated: one, recipient, issuer, rate, issued_on: day }),
      member: item.link_member,
      payout: item.id,
      tax_treatment: one.tax_treatment,
    }))
  })
  const kept = await keepReceipts(tx, { day, receipts })
  const numbers = Map.groupBy(kept, ({ payout }) => payout)
  await notifyAll(
    tx,
    items.map(({ id, link_member, amount, executed_on, iban_masked }) => ({
      member: link_member,
      event: 'payout_executed' as const,
      values: {
        amount,
        iban_masked: iban_masked ?? '',
        executed_on,
        receipts: (numbers.get(id) ?? []).map(({ content }) => content.number).join(', '),
      },
      path: '/wallet?tab=receipts',
      receipts: (numbers.get(id) ?? []).map((receipt) => receipt.id),
      reference: id,
      now,
    })),
  )
  return kept.map(({ id }) => id)
}

/** The payouts are locked, so that of several makers the later find that it is done. */
async function lacking(tx: Tx, payouts: readonly string[]) {
  const items = await tx
    .selectFrom('payout')
    .select(['id', 'link_member', 'amount', 'executed_on', 'iban_masked', 'end_to_end_id'])
    .where('id', 'in', payouts)
    .where('payout_status', '=', 'executed')
    .orderBy('executed_on')
    .orderBy('id')
    .forUpdate()
    .execute()
  const have = await tx
    .selectFrom('receipt')
    .select('link_payout')
    .where('link_payout', 'in', payouts)
    .execute()
  const done = new Set(have.map(({ link_payout }) => link_payout))
  return items.flatMap((item): (PaidItem & { amount: number })[] =>
    item.executed_on === null || done.has(item.id)
      ? []
      : [{ ...item, executed_on: item.executed_on }],
  )
}

async function takeBackReceipts(tx: Tx, { payouts, now }: Settling): Promise<string[]> {
  const returned = await tx
    .selectFrom('payout')
    .select(['id', 'return_reason'])
    .where('id', 'in', payouts)
    .where('payout_status', '=', 'returned')
    .orderBy('id')
    .forUpdate()
    .execute()
  if (returned.length === 0) return []
  const reasons = new Map(returned.map(({ id, return_reason }) => [id, return_reason]))
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
  const day = berlinDay(now)
  const receipts = open.map(({ id, link_member, link_payout, tax_treatment, content }) => ({
    content: stornoOf(content, {
      issued_on: day,
      reason: `Die Auszahlung ist zurückgekommen: ${reasons.get(link_payout) ?? ''}`.trim(),
    }),
    member: link_member,
    payout: link_payout,
    tax_treatment,
    storno_of: id,
  }))
  const kept = await keepReceipts(tx, { day, receipts })
  return kept.map(({ id }) => id)
}
