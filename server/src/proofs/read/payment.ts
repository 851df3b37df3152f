import type { Cents, IsoDate } from '@ruecklauf/model'
import { sql } from 'kysely'
import type { Ibans, StoredIban } from '../../security/ibans/ibans.ts'
import type { Db } from '../../tables.ts'
import { nameOf } from './name-of.ts'

/** The proved payment: an item of a run with its context. Amounts in cents, instants in UTC. */
export interface Payment {
  id: string
  member: string
  company: string
  customer_number: string | null
  amount: Cents
  status: string
  end_to_end_id: string | null
  iban: string | null
  bic: string | null
  account_holder: string | null
  address: Record<string, string | null> | null
  sent_at: string | null
  executed_on: IsoDate | null
  reason_code: string | null
  return_reason: string | null
  run: PaidRun | null
}

/** Null for payouts from before the runs. */
interface PaidRun {
  id: string
  number: string
  status: string
  way: string
  execution_on: IsoDate
  prepared_by: string | null
  prepared_at: string
  released_by: string | null
  released_at: string | null
  exported_at: string | null
  message_id: string | null
}

/** The item with its frozen account, and its run with the two responsible people. */
export async function readPayment(
  db: Db,
  { payout, ibans }: { payout: string; ibans: Pick<Ibans, 'open'> },
): Promise<Payment> {
  const { rows } = await sql<{ payment: Payment & StoredIban }>`
    select jsonb_build_object(
      'id', item.id, 'member', item.link_member, 'company', company.company,
      'customer_number', company.customer_number, 'amount', item.amount,
      'status', item.payout_status, 'end_to_end_id', item.end_to_end_id, 'iban', item.iban,
      'iban_sealed', item.iban_sealed, 'bic', item.bic, 'account_holder', item.account_holder, 'address', item.address,
      'sent_at', item.sent_at, 'executed_on', item.executed_on, 'reason_code', item.reason_code,
      'return_reason', item.return_reason,
      'run', case when run.id is not null then jsonb_build_object(
        'id', run.id, 'number', run.run_number, 'status', run.payout_run_status, 'way', run.way,
        'execution_on', run.execution_on, 'prepared_by', ${nameOf('preparer')},
        'prepared_at', run.prepared_at, 'released_by', ${nameOf('releaser')},
        'released_at', run.released_at, 'exported_at', run.exported_at,
        'message_id', run.message_id) end) as payment
    from payout item
      left join payout_run run on run.id = item.link_payout_run
      left join (
        select id, company, customer_number from installer
        union all select id, company, customer_number from wholesaler
      ) company on company.id = item.link_member
      left join member_profile preparer on preparer.id = run.link_prepared_by
      left join member_profile releaser on releaser.id = run.link_released_by
    where item.id = ${payout}`.execute(db)
  const [paymentRow] = rows
  if (!paymentRow) throw new Error(`payout ${payout} has gone`)
  const { iban_sealed, ...payment } = paymentRow.payment
  return { ...payment, iban: ibans.open({ iban: payment.iban, iban_sealed }) }
}
