import { berlinDay, type IsoDate } from '@ruecklauf/model'
import { sql } from 'kysely'
import type { Brand } from '../../brand.ts'
import { isMonthClosed } from '../../ledger/bank-day.ts'
import { notifyAll } from '../../notifications/notify.ts'
import { readSettings } from '../../settings/read-settings.ts'
import type { Tx } from '../../tables.ts'
import { assemble, issuerOf, type PaidItem } from './assemble.ts'
import { keepReceipts, type NewReceipt } from './keep-receipts.ts'
import { linesOfPart } from './lines/lines-of-part.ts'
import { readFacts } from './lines/read-facts.ts'
import { readParts } from './lines/read-parts.ts'
import { type Recipient, readRecipients } from './read-recipients.ts'
import { type Supplied, standingNow } from './standing.ts'
import { takeBackReceipts } from './take-back-receipts.ts'

interface Settling {
  payouts: readonly string[]
  brand: Pick<Brand, 'name' | 'contact'>
  /** When what the receipts tell of was booked. */
  at: Date
  now: Date
  /** Payouts executed before this day notify nobody; by default all notify. */
  notify_since?: IsoDate
}

interface Issuing extends Settling {
  /** The day that the receipts are issued. */
  day: IsoDate
}

/** A receipt has the date of its booking; if that month is closed, today's date. */
async function issueDay(tx: Tx, { at, now }: Pick<Settling, 'at' | 'now'>): Promise<IsoDate> {
  const day = berlinDay(at)
  const today = berlinDay(now)
  const isOfThisMonth = day.slice(0, 7) === today.slice(0, 7)
  return isOfThisMonth || !(await isMonthClosed(tx, day)) ? day : today
}

/**
 * Makes the missing receipts of payouts: those of executed payouts, numbered in the order of execution,
 * with their members' missing receipts from before, and the storno of returned payouts. Notifies the
 * members. A second call makes nothing more.
 * @returns the ids of the receipts.
 */
export async function settleReceipts(tx: Tx, settling: Settling): Promise<string[]> {
  const issuing = { ...settling, day: await issueDay(tx, settling) }
  const issued = await makeReceipts(tx, issuing)
  const taken_back = await takeBackReceipts(tx, issuing)
  return [...issued, ...taken_back]
}

async function makeReceipts(tx: Tx, issuing: Issuing): Promise<string[]> {
  const { payouts, brand, day, now, notify_since = '' } = issuing
  const items = await lacking(tx, payouts)
  if (items.length === 0) return []
  const making = { recipients: await readRecipients(tx, membersOf(items)), brand, day }
  const storedReceipts: Kept[] = []
  // The reversals of a payout refer to receipts of the previous payout, so each wave needs the one before.
  for (const wave of wavesOf(items)) storedReceipts.push(...(await makeWave(tx, wave, making)))
  const of_payout = Map.groupBy(storedReceipts, ({ payout }) => payout)
  const recent = items.filter(({ executed_on }) => executed_on >= notify_since)
  await notifyAll(
    tx,
    recent.map(({ id, link_member, amount, executed_on, iban_masked }) => {
      const receipts = of_payout.get(id) ?? []
      const facts = {
        executed_on,
        receipts: receipts.map(({ content }) => content.number).join(', '),
      }
      return {
        member: link_member,
        ...(amount < 0
          ? { event: 'debt_repaid' as const, values: { ...facts, amount: -amount } }
          : {
              event: 'payout_executed' as const,
              values: { ...facts, amount, iban_masked: iban_masked ?? '' },
            }),
        path: '/wallet?tab=receipts',
        receipts: receipts.map((receipt) => receipt.id),
        reference: id,
        now,
      }
    }),
  )
  return storedReceipts.map(({ id }) => id)
}

type Kept = Awaited<ReturnType<typeof keepReceipts>>[number]

const membersOf = (items: readonly PaidItem[]) => items.map(({ link_member }) => link_member)

/** First the first payout of each member, then the second of those who have two, and so on. */
function wavesOf(items: readonly PaidItem[]): PaidItem[][] {
  const waves: PaidItem[][] = []
  for (const own of Map.groupBy(items, ({ link_member }) => link_member).values())
    for (const [at, item] of own.entries()) waves[at] = [...(waves[at] ?? []), item]
  return waves
}

async function makeWave(
  tx: Tx,
  items: readonly PaidItem[],
  {
    recipients,
    brand,
    day,
  }: Pick<Issuing, 'brand' | 'day'> & { recipients: ReadonlyMap<string, Recipient> },
): Promise<Kept[]> {
  const { vat_percent: rate } = await readSettings(tx)
  const ids = items.map(({ id }) => id)
  const all = await readParts(tx, ids)
  const factsOf = await readFacts(tx, { payouts: ids, parts: all })
  const parts = Map.groupBy(all, ({ payout }) => payout)
  const issuer = issuerOf(brand)
  const receipts = items.flatMap((item): NewReceipt[] => {
    const { id, link_member: member } = item
    const recipient = recipients.get(member)
    if (!recipient) return []
    const lines = (parts.get(id) ?? []).flatMap((part) => {
      const { tax_treatment } = part
      const standingOf = (subject: Supplied) => standingNow(tax_treatment, recipient, subject)
      const facts = { ...factsOf(part), standingOf, rate }
      return linesOfPart(part, facts).map((line) => ({ ...line, tax_treatment }))
    })
    const assembled = assemble({ item, lines, recipient, issuer, issued_on: day })
    return assembled.map((receipt) => ({ ...receipt, member, payout: id }))
  })
  return keepReceipts(tx, { day, receipts })
}

/** The missing receipts of these payouts' members. Locks the payouts, so that a concurrent call finds the work done. */
async function lacking(tx: Tx, payouts: readonly string[]): Promise<PaidItem[]> {
  const { rows } = await sql<PaidItem>`
    select id, link_member, amount, executed_on, iban_masked, end_to_end_id from payout
    where payout_status = 'executed' and executed_on is not null
      and link_member in (select link_member from payout where id = any(${payouts}::text[]))
      and (id = any(${payouts}::text[]) or exists (select from payout_part where link_payout = payout.id))
    order by executed_on, id for update`.execute(tx)
  const { rows: have } = await sql<{ payout: string }>`
    select distinct link_payout as payout from receipt
    where link_payout = any(${rows.map(({ id }) => id)}::text[])`.execute(tx)
  const done = new Set(have.map(({ payout }) => payout))
  return rows.filter(({ id }) => !done.has(id))
}
