import { findProblems, type Problem, subjects } from '../db/find-problems.ts'
import type { Db } from '../tables.ts'

/** Looks for gaps in the numbers, for payouts without receipts, for sums and bytes that differ. */
export const verifyReceipts = (db: Db): Promise<Problem<keyof typeof checks>[]> =>
  findProblems(db, checks)

const checks = {
  receipt_numbers_without_gaps: subjects`
    select series.prefix || '-' || series.year as subject
    from receipt_series series left join (
      select split_part(receipt_number, '-', 1) as prefix,
        split_part(receipt_number, '-', 2)::integer as year, count(*) as count,
        max(split_part(receipt_number, '-', 3)::integer) as last
      from receipt group by 1, 2
    ) given on given.prefix = series.prefix and given.year = series.year
    where (series.last_number, series.last_number)
      is distinct from (given.count::integer, given.last)
    order by subject`,
  receipt_of_payout: subjects`
    select payout.id as subject
    from payout
    where payout_status = 'executed' and updated_at < now() - interval '1 hour'
      and exists (select from payout_part where link_payout = payout.id)
      and not exists (select from receipt where link_payout = payout.id)
    order by subject`,
  receipt_sums: subjects`
    select payout.id as subject
    from payout join (
      select link_payout, sum(gross) as gross from receipt
      where receipt_kind <> 'storno' group by link_payout
    ) receipts on receipts.link_payout = payout.id
    where receipts.gross <> payout.amount
    order by subject`,
  receipt_storno_mirrors: subjects`
    select storno.receipt_number as subject
    from receipt storno join receipt original on original.id = storno.link_storno_of
    where (storno.gross, storno.net, storno.vat)
      is distinct from (-original.gross, -original.net, -original.vat)
    order by subject`,
  receipt_content: subjects`
    select receipt_number as subject
    from receipt left join receipt_content on link_receipt = receipt.id
    where (content ->> 'number', (content ->> 'gross')::bigint, (content ->> 'net')::bigint)
        is distinct from (receipt_number, gross, net)
      or (select sum((line ->> 'gross')::bigint) from jsonb_array_elements(content -> 'lines') line)
        is distinct from gross
    order by subject`,
  receipt_file: subjects`
    select receipt_number as subject
    from receipt join receipt_file on link_receipt = receipt.id
    where encode(sha256(pdf), 'hex') <> sha256 and pdf <> ''
    order by subject`,
}
