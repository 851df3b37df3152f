import { sql } from 'kysely'
import { findProblems, type Problem, subjects } from '../db/find-problems.ts'
import { credited } from '../db/status-lists.ts'
import type { Db } from '../tables.ts'

/**
 * Compares claims and payouts with their bookings, and claims' materialised counters with their
 * sources; lists the differences, none if all is right.
 */
export const verifyClaims = (db: Db): Promise<Problem<keyof typeof checks>[]> =>
  findProblems(db, checks)

/** Each claim's total for its installer; holding and release cancel out. */
const creditedClaims = sql`
  select journal.source_id as claim, account.owner_id as member, sum(posting.amount) as amount
  from ledger_journal journal
    join ledger_posting posting on posting.journal_id = journal.id
    join ledger_account account on account.id = posting.account_id
      and account.kind in ('held', 'available') and account.owner_arke = 'installer'
  where journal.source_type = 'paperwork'
  group by journal.source_id, account.owner_id`

const checks = {
  claim_credited: subjects`
    select claim.id as subject
    from paperwork claim
      left join (${creditedClaims}) booked on booked.claim = claim.id and booked.member = claim.link_installer
    where coalesce(booked.amount, 0) <> case
        when claim.paperwork_status in ${credited}
        then coalesce(claim.approved_amount, 0) else 0 end
    order by subject`,
  credit_of_a_claim: subjects`
    select booked.claim as subject
    from (${creditedClaims}) booked
      left join paperwork claim on claim.id = booked.claim and claim.link_installer = booked.member
    where claim.id is null and booked.amount <> 0
    order by subject`,
  claim_land: subjects`
    select id as subject from paperwork
    where installation_postcode is not null and land is distinct from land_of(installation_postcode)
    order by subject`,
  claim_campaigns: subjects`
    select coalesce(kept.parent_id, counted.link_paperwork) as subject
    from (select parent_id, child_id from unit_link
        where parameter = 'link_campaigns' and parent_arke = 'paperwork') kept
      full join (select link_paperwork, link_campaign from claim_campaign where units > 0) counted
        on (counted.link_paperwork, counted.link_campaign) = (kept.parent_id, kept.child_id)
    where kept.parent_id is null or counted.link_paperwork is null
    order by subject`,
  claim_products: subjects`
    select coalesce(kept.parent_id, counted.link_paperwork) as subject
    from (select parent_id, child_id from unit_link
        where parameter = 'link_products' and parent_arke = 'paperwork') kept
      full join (select distinct link_paperwork, device.product from counted_claim
        cross join jsonb_to_recordset(devices) as device(product text)) counted
        on (counted.link_paperwork, counted.product) = (kept.parent_id, kept.child_id)
    where kept.parent_id is null or counted.link_paperwork is null
    order by subject`,
  payout_booked: subjects`
    select coalesce(payout.id, booked.payout) as subject
    from (select * from payout
        where amount > 0 and payout_status not in ('planned', 'cancelled')) payout
      full join (
        select journal.source_id as payout, account.owner_id as member, sum(posting.amount) as amount
        from ledger_journal journal
          join ledger_posting posting on posting.journal_id = journal.id
          join ledger_account account on account.id = posting.account_id and account.kind = 'in_payout'
        where journal.source_type = 'payout' and journal.kind = 'payout'
        group by journal.source_id, account.owner_id
      ) booked on booked.payout = payout.id and booked.member = payout.link_member
    where payout.amount is distinct from booked.amount
    order by subject`,
}
