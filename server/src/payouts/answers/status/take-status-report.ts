import { berlinDay } from '@ruecklauf/model'
import { setBankCheck } from '../../../members/bank/bank-check.ts'
import type { IbanMark } from '../../../security/ibans/ibans.ts'
import type { BankReason, ItemStatus, StatusReport } from '../../../sepa/read/bank-message.ts'
import { refusedBankFile } from '../../../sepa/refused-bank-file.ts'
import { isOnItsWay } from '../../results/item-status.ts'
import { executeItems } from '../../results/settle-items.ts'
import type { Taking } from '../intake/taking.ts'
import { itemsOf } from '../statement/known-items.ts'
import { acceptItems, itemsOnTheirWay } from './items-on-their-way.ts'
import { keepOpenStatus } from './keep-open-status.ts'

/** So many items are looked up at once. */
const AT_ONCE = 500

/**
 * Takes in how a run's file fared (pain.002): what the bank says of items first, then what it says of
 * the whole of it about all others.
 * @throws refusedBankFile `bank_file_of_no_run`, `bank_file_of_other_run`
 */
export async function takeStatusReport(
  taking: Taking,
  report: StatusReport,
  { run: page }: { run: string | null },
): Promise<void> {
  const run = await runOf(taking, report)
  if (page !== null && page !== run.id)
    throw refusedBankFile('bank_file_of_other_run', { run: run.label ?? '' })
  taking.runs.add(run.id)
  let whole = { outcome: report.outcome, reasons: report.reasons }
  let waiting: ItemStatus[] = []
  const flush = async () => {
    const items = waiting
    waiting = []
    await takeItems(taking, { run: run.id, report, items })
  }
  for await (const part of report.parts) {
    if (part.kind === 'item') waiting.push(part)
    // Our files have one payment, so that it is the whole.
    else if (part.outcome) whole = { outcome: part.outcome, reasons: part.reasons }
    if (waiting.length === AT_ONCE) await flush()
  }
  await flush()
  await takeWhole(taking, { run: run.id, report, ...whole })
}

async function runOf({ tx }: Taking, { original_message_id }: StatusReport) {
  const run = await tx
    .selectFrom('payout_run')
    .select(['id', 'label'])
    .where('message_id', '=', original_message_id)
    .executeTakeFirst()
  if (!run) throw refusedBankFile('bank_file_of_no_run')
  return run
}

interface Items {
  run: string
  report: StatusReport
  items: readonly ItemStatus[]
}

async function takeItems(taking: Taking, { run, report, items }: Items): Promise<void> {
  const { tx, counts, caller, now } = taking
  const known = await itemsOf(
    tx,
    items.flatMap(({ end_to_end_id }) => end_to_end_id ?? []),
  )
  for (const told of items) {
    const position = counts.entries
    counts.entries += 1
    const item = known.get(told.end_to_end_id ?? '')
    const entry = { report, told, position, run }
    if (!item || item.run !== run) {
      await keepOpenStatus(taking, { ...entry, item: null, why: 'unknown_id' })
      continue
    }
    if (told.amount !== null && told.amount !== item.amount) {
      await keepOpenStatus(taking, { ...entry, item: item.id, why: 'amount_differs' })
      continue
    }
    await takeCheck(taking, told, item)
    const isWaiting = isOnItsWay(item.payout_status)
    const { outcome } = told
    if (outcome === 'rejected') {
      if (isWaiting) {
        const back = { ...told, amount: item.amount, reasons: reasonsOf(told) }
        await keepOpenStatus(taking, { ...entry, told: back, item: item.id, why: 'comes_back' })
      } else if (item.payout_status === 'rejected') counts.known += 1
      else await keepOpenStatus(taking, { ...entry, item: item.id, why: 'already_settled' })
    } else if (outcome === 'executed' && isWaiting) {
      const on = dayOf(report, now)
      const { sum } = await executeItems(tx, {
        run,
        items: [item.id],
        on,
        actor: caller.member,
        now,
      })
      counts.executed += 1
      counts.sum += sum
      item.payout_status = 'executed'
    } else if (outcome === 'accepted' && item.payout_status === 'sent') {
      counts.accepted += await acceptItems(tx, { run, items: [item.id] })
      item.payout_status = 'accepted'
    } else if (outcome) counts.known += 1
  }
}

const checks = { match: 'confirmed', close_match: 'close_match', no_match: 'no_match' } as const

async function takeCheck(
  { tx, counts, caller, now }: Taking,
  { payee_check: check }: ItemStatus,
  { member, iban, iban_index }: IbanMark & { member: string },
): Promise<void> {
  if (!check) return
  counts.checked += 1
  const { result, name } = check
  if (result === 'not_possible') return
  await setBankCheck(tx, {
    member,
    account: { iban, iban_index },
    result: checks[result],
    evidence: 'payee_check',
    name,
    actor: caller,
    now,
  })
}

interface Whole extends Pick<StatusReport, 'outcome' | 'reasons'> {
  run: string
  report: StatusReport
}

/** What the bank says of the file as a whole goes for every item that it has said nothing else of. */
async function takeWhole(taking: Taking, { run, report, outcome, reasons }: Whole): Promise<void> {
  const { tx, counts, caller, now } = taking
  if (outcome === 'accepted') counts.accepted += await acceptItems(tx, { run, items: null })
  if (outcome === 'executed') {
    const told = { run, items: null, on: berlinDay(now), actor: caller.member, now }
    const { count, sum } = await executeItems(tx, told)
    counts.executed += count
    counts.sum += sum
  }
  if (outcome !== 'rejected') return
  const items = await itemsOnTheirWay(tx, run)
  for (const [position, { id, ...item }] of items.entries()) {
    const told = { ...item, status: 'RJCT', reasons: reasonsOf({ reasons }) }
    const entry = { report, told, position, place: 1, run, item: id }
    await keepOpenStatus(taking, { ...entry, why: 'comes_back' })
  }
}

/** Why the bank rejects; what it says of the payee's name is no reason. */
const reasonsOf = ({ reasons }: { reasons: readonly BankReason[] }) =>
  reasons.filter(({ code }) => code !== null && !code.startsWith('RV') && code !== 'RCVC')

/** The bank's day of its message, or today's where it writes none. */
const dayOf = ({ created_at }: StatusReport, now: Date) =>
  /^\d{4}-\d\d-\d\d/.exec(created_at)?.[0] ?? berlinDay(now)
