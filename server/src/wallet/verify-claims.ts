import { sql } from 'kysely'
import { findProblems, type Problem, subjects } from '../db/find-problems.ts'
import { credited } from '../db/status-lists.ts'
import type { Db } from '../tables.ts'

/** Compares claims and payouts with what was booked for them; lists what differs, none if all is right. */
export const verifyClaims = (db: Db): Promise<Problem<keyof typeof checks>[]> =>
  findProblems(db, checks)

/** What each claim has brought to its installer; being held and becoming available cancel out. */
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
  payout_booked: subjects`
    select coalesce(payout.id, booked.payout) as subject
    from (select * from payout where payout_status not in ('planned', 'cancelled')) payout
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
