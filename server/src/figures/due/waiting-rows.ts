import { berlinDay, changeKindsFor, type DueKindId } from '@ruecklauf/model'
import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../../http/caller.ts'
import { comparedPayees, exclusionOf, payees } from '../../wallet/outlook/candidates.ts'
import type { DueLimits } from './due-limits.ts'

interface Asked extends DueLimits {
  caller: Caller
  now: Date
}

type Rows = Readonly<Record<DueKindId, RawBuilder<unknown>>>

/**
 * The waiting units by kind: unit, name, since when, whether late, cents. Second approvals exclude the proposer and
 * people tied to them (`second_person_refusal`).
 */
export const waitingRows = (query: Asked): Rows => ({
  ...secondSteps(query),
  ...moneySteps(query),
  registration: sql`select id, coalesce(company, label), coalesce(handed_in_at, inserted_at),
      coalesce(handed_in_at, inserted_at) < ${query.late_before.toISOString()}, null::bigint
    from (
      select id, company, label, handed_in_at, inserted_at from installer
      where member_status = 'in_review'
      union all
      select id, company, label, handed_in_at, inserted_at from wholesaler
      where member_status = 'in_review'
    ) registering`,
  question: sql`select id, label, inserted_at, coalesce(due_on < ${berlinDay(query.now)}, false), null::bigint
    from contact_request where contact_status = 'open'`,
})

/** Acts of one person that need a second approval. */
function secondSteps({ caller, now, late_before }: Asked) {
  const isFree = (first: string) =>
    sql`second_person_refusal(${sql.ref(first)}, ${caller.member}, ${now.toISOString()}) is null`
  const kinds = changeKindsFor(caller.role)
  return {
    second_approval: sql`select claim.id, claim.claim_number, first.approved_at,
        coalesce(claim.due_on < ${berlinDay(now)}, false), first.amount
      from first_approval first join paperwork claim on claim.id = first.link_paperwork
      where first.state = 'open' and ${isFree('first.approved_by')}
        and ${isFree('claim.link_assignee')}`,
    takeback: sql`select claim.id, claim.claim_number, requested_at, false, takeback.amount
      from claim_takeback takeback join paperwork claim on claim.id = takeback.link_paperwork
      where takeback.state = 'open' and ${isFree('takeback.requested_by')}`,
    settlement: sql`select link_first_claim, serial, decided_at, false, null::bigint from conflict
      where state = 'waiting' and ${isFree('decided_by')} and ${isFree('granted_by')}
        and ${isFree('granted_with')}`,
    change: sql`select id, subject_name, proposed_at,
        kind = 'company' and proposed_at < ${late_before.toISOString()}, null::bigint from change
      where change_state = 'open' and kind = any(${kinds}::text[]) and ${isFree('proposed_human')}`,
    campaign: sql`select id, name, (
        select max(at) from audit where object_arke = 'campaign' and object_id = campaign.id
          and action = 'submit_for_approval'), false, null::bigint
      from campaign where campaign_status = 'in_approval' and ${isFree('proposed_by')}`,
    write_off: sql`select member, coalesce(company.company, company.id), requested_at, false,
        write_off.amount
      from wallet_write_off write_off join ${payees} on company.id = write_off.member
      where write_off.state = 'open' and ${isFree('write_off.requested_by')}`,
    cutover: sql`select id, label, inserted_at, false, null::bigint from cutover
      where cutover_status = 'proposed' and ${isFree('link_proposed_by')}`,
  }
}

/** Tasks that block money or books. */
function moneySteps({ caller, now, super_admin_above }: Asked) {
  const at = now.toISOString()
  const withoutAccount = exclusionOf({
    amount: sql`payable.amount`,
    minimum: 0,
    held_at: now,
    other_run: sql`false`,
  })
  const limit = caller.role === 'super_admin' ? sql`` : sql`and total <= ${super_admin_above}`
  return {
    release: sql`select id, run_number, inserted_at, false, total from payout_run
      where payout_run_status = 'draft' and item_count > 0 ${limit}
        and second_person_refusal(link_prepared_by, ${caller.member}, ${at}) is null`,
    hand_over: sql`select id, run_number, released_at, false, total from payout_run
      where payout_run_status = 'released'`,
    // Months are closed one after another: a proposal of one's own stops those after it.
    month: sql`select null, month, month_end, false, null::bigint from (
        select to_char(first, 'YYYY-MM') as month, first + interval '1 month' as month_end,
          bool_or(kept.accounting_month_status = 'proposed'
            and second_person_refusal(link_proposed_by, ${caller.member}, ${at}) is not null)
            over () as is_own
        from generate_series(
            (select date_trunc('month', min(booked_at) at time zone 'Europe/Berlin')
              from ledger_journal),
            date_trunc('month', ${berlinDay(now)}::timestamp - interval '1 day')
              - interval '1 month', '1 month') series (first)
          left join accounting_month kept on kept.month = to_char(first, 'YYYY-MM')
        where kept.accounting_month_status is distinct from 'closed'
      ) open where not is_own`,
    // A proposed meaning waits among the changes.
    bank_entry: sql`select id, coalesce(counterparty, text), booked_on::timestamptz, false, null::bigint
      from unsettled_bank_entry entry where not exists (select from change
        where kind = 'bank_settlement' and subject = entry.id and change_state = 'open')`,
    statement: sql`select null, null, null::timestamptz, false, null::bigint from missing_statement`,
    no_account: sql`select company.id, coalesce(company.company, company.id), null::timestamptz,
        false, payable.amount
      from ${comparedPayees({ members: [], likeness: [] })} join lateral (
        select sum(amount)::bigint as amount from payable_now where link_member = company.id
      ) payable on payable.amount > 0
      where company.iban_state = 'missing' and ${withoutAccount} = 'no_iban'`,
  }
}
