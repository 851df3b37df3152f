import { sql } from 'kysely'
import type { IbanMark } from '../../../security/ibans/ibans.ts'
import type { Tx } from '../../../tables.ts'
import type { Taking } from '../intake/taking.ts'
import { isComingBack } from '../returns/coming-back.ts'
import type { BankLine } from './bank-line.ts'
import type { KnownItem } from './judge-line.ts'

/** An item that a file names. */
export interface NamedItem extends KnownItem, IbanMark {
  member: string
  account_holder: string | null
  /** Whether a second person has yet to confirm its return. */
  is_coming_back: boolean
}

/** The items that lines name, by their lower-case ids. */
export async function itemsOf(tx: Tx, ids: readonly string[]): Promise<Map<string, NamedItem>> {
  const { rows } = await sql<NamedItem & { end_to_end_id: string }>`
    select item.id, item.account_holder, item.end_to_end_id, item.link_payout_run as run, item.link_member as member,
      item.iban, item.iban_index, item.amount, item.payout_status,
      ${isComingBack('item.id')} as is_coming_back, coalesce(own.told, '[]') || coalesce(case
        when item.payout_status in ('executed', 'returned') then batch.told end, '[]') as told
    from payout item
      left join lateral (
        select jsonb_agg(jsonb_build_object('kind', kind, 'is_debit', amount < 0,
          'reference', reference)) as told
        from bank_entry where link_payout = item.id and kind <> 'pain.002' and state <> 'other'
      ) own on true
      left join lateral (
        select jsonb_agg(jsonb_build_object('kind', kind, 'is_debit', true,
          'reference', reference)) as told
        from bank_entry where link_payout_run = item.link_payout_run and link_payout is null
          and amount < 0 and state in ('executed', 'known')
      ) batch on true
    where item.end_to_end_id = any(${ids}::text[]) and item.link_payout_run is not null`.execute(tx)
  return new Map(rows.map((row) => [row.end_to_end_id, row]))
}

/**
 * Finds items that may be returned or paid without being named. `isLikely` compares a line's
 * account and amount with those of items handed over.
 */
export async function likelyItems(
  { tx, ibans }: Pick<Taking, 'tx' | 'ibans'>,
  lines: readonly BankLine[],
): Promise<(line: BankLine) => boolean> {
  const marked = lines.flatMap(({ iban, amount }, at) =>
    iban === null ? [] : ibans.marks(iban).map((mark) => ({ at, mark, amount: Math.abs(amount) })),
  )
  if (marked.length === 0) return () => false
  const { rows } = await sql<{ at: number }>`
    select distinct line.at from unnest(${marked.map(({ at }) => at)}::int[],
      ${marked.map(({ mark }) => mark)}::text[], ${marked.map(({ amount }) => amount)}::bigint[],
      ${marked.map(({ at }) => (lines[at]?.amount ?? 0) < 0)}::boolean[])
      line (at, mark, amount, is_debit)
    where exists (select from payout item
      where item.iban_index = line.mark and item.amount = line.amount
        and item.payout_status = any(case when is_debit then array['sent', 'accepted', 'rejected']
          else array['sent', 'accepted', 'executed'] end))`.execute(tx)
  const likely = new Set(rows.map(({ at }) => lines[at]))
  return (line) => likely.has(line)
}

/**
 * Finds lines imported before: the same line at the same place of the same page. Lines without an
 * owner also match by the bank's reference in another statement or notice.
 */
export async function linesBefore(tx: Tx, kind: string, lines: readonly BankLine[]) {
  const [first] = lines
  if (!first) return { isKnown: () => false, isToldElsewhere: () => false }
  const references = lines.flatMap(({ reference }) => reference ?? [])
  const { rows } = await sql<Row>`
    select kind, statement_id, page, position, place, reference, amount, booked_on, end_to_end_id
    from bank_entry where account = ${first.account} and (kind, statement_id, position, place) in (
      select ${kind}, * from unnest(${lines.map((line) => line.statement_id)}::text[],
        ${lines.map((line) => line.position)}::int[], ${lines.map((line) => line.place)}::int[]))
    union all
    select kind, statement_id, page, -1, 0, reference, amount, booked_on, end_to_end_id from bank_entry
    where account = ${first.account} and reference = any(${references}::text[])
      and (kind, statement_id) <> (${kind}, ${first.statement_id})`.execute(tx)
  const places = new Set(rows.filter(({ position }) => position >= 0).map(placeOf))
  const others = rows.filter(({ position }) => position < 0)
  const reportedLines = new Set(others.map(({ reference, amount }) => `${reference} ${amount}`))
  return {
    isKnown: (line: BankLine) => places.has(placeOf(line)),
    isToldElsewhere: ({ reference, amount }: BankLine) =>
      reference !== null && reportedLines.has(`${reference} ${amount}`),
  }
}

type Row = Pick<
  BankLine,
  | 'statement_id'
  | 'page'
  | 'position'
  | 'place'
  | 'reference'
  | 'amount'
  | 'booked_on'
  | 'end_to_end_id'
>

/** Banks may reuse a statement's id and give no reference: then day and id distinguish lines. */
const placeOf = ({ page, position, place, amount, ...report }: Row) =>
  [
    page,
    position,
    place,
    amount,
    report.reference,
    report.booked_on,
    report.end_to_end_id,
    report.statement_id,
  ].join(' ')
