import type { OpenEntryReason } from '@ruecklauf/model'
import { newId } from '../../../db/id.ts'
import type { ItemStatus, StatusReport } from '../../../sepa/read/bank-message.ts'
import type { Taking } from '../intake/taking.ts'
import { dayOf } from './day-of-report.ts'

interface OpenStatus {
  report: StatusReport
  told: Pick<ItemStatus, 'end_to_end_id' | 'amount' | 'reasons' | 'status'>
  /** From zero, in the order of the file. */
  position: number
  /** Zero for the file's items; counts statuses of the whole file. */
  place?: number
  run: string
  item: string | null
  why: OpenEntryReason
}

/** Stores the parts of a pain.002 that need a person: unknown items, other amounts, and returns. */
export async function keepOpenStatus(
  { tx, message, counts, now }: Taking,
  { report, told: itemStatus, position, place = 0, run, item, why }: OpenStatus,
): Promise<void> {
  const [reason] = itemStatus.reasons
  const row = await tx
    .insertInto('bank_entry')
    .values({
      id: newId(now.getTime()),
      link_message: message,
      kind: 'pain.002',
      account: '',
      statement_id: `${report.original_message_id} ${report.message_id}`,
      position,
      place,
      reference: null,
      booked_on: dayOf(report, now),
      amount: itemStatus.amount ?? 0,
      end_to_end_id: itemStatus.end_to_end_id,
      reason_code: reason?.code ?? null,
      text: reason?.text ?? itemStatus.status,
      counterparty: null,
      iban_masked: null,
      link_payout_run: run,
      link_payout: item,
      state: 'open',
      why,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row) counts[why === 'comes_back' ? 'rejected' : 'open'] += 1
  else counts.known += 1
}
