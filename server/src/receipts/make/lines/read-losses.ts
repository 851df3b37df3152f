import { type Cents, distribute } from '@ruecklauf/model'
import { sql } from 'kysely'
import type { Tx } from '../../../tables.ts'
import { type Part, type PartOf, partKey, sourcesOf } from './read-parts.ts'
import type { Loss } from './share-devices.ts'

/** The current amounts of sources, in cents by `partKey`. */
export async function readWorth(tx: Tx, parts: readonly Part[]): Promise<Map<string, Cents>> {
  const { rows } = await sql<PartOf & { amount: Cents }>`
    select link_member as member, 'paperwork' as source_type, link_paperwork as source_id,
      tax_treatment, sum(amount)::bigint as amount
    from claim_worth where link_paperwork = any(${sourcesOf(parts, 'paperwork')}::text[])
    group by 1, 3, 4
    union all
    select link_member, 'cutover', link_cutover, tax_treatment, amount
    from opening_balance where link_cutover = any(${sourcesOf(parts, 'cutover')}::text[])`.execute(
    tx,
  )
  return new Map(rows.map((row) => [partKey(row), row.amount]))
}

/** The losses of members' sources, the oldest first, by `lossKey`: what claimants and wholesalers lost each. */
export async function readLosses(tx: Tx, parts: readonly Part[]): Promise<Map<string, Loss[]>> {
  const { rows } = await sql<LossRow>`
    select takeback.link_paperwork as source_id, takeback.kind, takeback.lines,
      split_part(posting.account_id, ':', 2) as member, -sum(posting.amount)::bigint as amount
    from claim_takeback takeback
      join ledger_journal journal on journal.source_type = 'paperwork'
        and journal.source_id = takeback.link_paperwork and journal.kind = 'clawback'
        and journal.source_key in (takeback.id, takeback.id || ':wholesaler')
      join ledger_number numbered on numbered.journal_id = journal.id
      join ledger_posting posting on posting.journal_id = journal.id
        and posting.account_id like 'member:%'
    where takeback.link_paperwork = any(${sourcesOf(parts, 'paperwork')}::text[])
    group by takeback.id, member, numbered.number
    order by numbered.number`.execute(tx)
  return new Map(
    [...Map.groupBy(rows, lossKey)].map(([key, own]) => [
      key,
      own.map(({ kind, lines, amount }) => {
        const shares = distribute(
          amount,
          lines.map((line) => line.amount),
        )
        return { kind, lines: new Map(lines.map(({ line }, at) => [line, shares[at] ?? 0])) }
      }),
    ]),
  )
}

interface LossRow extends Pick<Loss, 'kind'>, Pick<PartOf, 'source_id' | 'member'> {
  lines: { line: string; amount: Cents }[]
  /** Cents that the member lost. */
  amount: Cents
}

export const lossKey = ({ member, source_id }: Pick<PartOf, 'source_id' | 'member'>): string =>
  `${member} ${source_id}`

/** Debts in cents written off before each payout was booked, by `waivedKey`. Only clawed-back claims create debts. */
export async function readWaived(tx: Tx, parts: readonly Part[]): Promise<Map<string, Cents>> {
  if (parts.length === 0) return new Map()
  const { rows } = await sql<{ payout: string; source_id: string; amount: Cents }>`
    select part.payout, part.source_id, sum(posting.amount)::bigint as amount
    from (
      select distinct payout, source_id, member from unnest(
        ${parts.map(({ payout }) => payout)}::text[], ${parts.map(({ source_id }) => source_id)}::text[],
        ${parts.map(({ member }) => member)}::text[]) part (payout, source_id, member)
    ) part
      join ledger_journal journal on journal.source_type = 'paperwork'
        and journal.source_id = part.source_id and journal.kind = 'write_off'
      join ledger_number numbered on numbered.journal_id = journal.id
      join ledger_posting posting on posting.journal_id = journal.id
        and posting.account_id = 'member:' || part.member || ':available'
    where numbered.number < (
      select min(booked.number) from ledger_journal own
        join ledger_number booked on booked.journal_id = own.id
      where own.source_type = 'payout' and own.source_id = part.payout)
    group by 1, 2`.execute(tx)
  return new Map(rows.map((row) => [waivedKey(row), row.amount]))
}

export const waivedKey = ({ payout, source_id }: Pick<Part, 'payout' | 'source_id'>): string =>
  `${payout} ${source_id}`
