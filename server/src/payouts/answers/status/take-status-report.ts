import type { OpenEntryReason } from '@ruecklauf/model'
import type { BankReason, ItemStatus, StatusReport } from '../../../sepa/read/bank-message.ts'
import { idsIn } from '../../../sepa/read/mentioned-ids.ts'
import { isUnknownStatus } from '../../../sepa/read/outcomes.ts'
import { refusedBankFile } from '../../../sepa/refused-bank-file.ts'
import type { Tx } from '../../../tables.ts'
import { isOnItsWay } from '../../results/item-status.ts'
import { executeItems } from '../../results/settle-items.ts'
import type { Taking } from '../intake/taking.ts'
import { wholeIds } from '../intake/whole-ids.ts'
import { itemsOf } from '../statement/known-items.ts'
import { dayOf } from './day-of-report.ts'
import { acceptItems, itemsOnTheirWay } from './items-on-their-way.ts'
import { keepOpenStatus } from './keep-open-status.ts'
import { takeCheck, takeCheckOfAll } from './take-checks.ts'

/** Items per query. */
const AT_ONCE = 500

/**
 * Imports the status of a run's file (pain.002): the statuses of items first, then the status of
 * the whole file for all others.
 * @throws refusedBankFile `bank_file_of_no_run`, `bank_file_of_other_run`
 */
export async function takeStatusReport(
  taking: Taking,
  report: StatusReport,
  { run: page, isAlone }: { run: string | null; isAlone: boolean },
): Promise<void> {
  const run = await runOf(taking, report)
  if (!run) {
    if (isAlone) throw refusedBankFile('bank_file_of_no_run')
    taking.counts.other += 1
    for await (const _ of report.parts);
    return
  }
  if (page !== null && page !== run.id)
    throw refusedBankFile('bank_file_of_other_run', { run: run.label ?? '' })
  taking.runs.add(run.id)
  let payment: Whole | null = null
  const items = newItems()
  let waiting: ItemStatus[] = []
  const flush = async () => {
    const itemStatuses = waiting
    waiting = []
    await takeItems(taking, { run: run.id, report, told: itemStatuses, items })
  }
  for await (const part of report.parts) {
    if (part.kind === 'item') waiting.push(part)
    // Our files have one payment, so its status is that of the file.
    else if (part.status) payment = part
    if (waiting.length === AT_ONCE) await flush()
  }
  await flush()
  const status = payment ?? report
  const contradicts =
    (status.outcome === 'rejected' && items.isPaid) ||
    (report.outcome === 'rejected' && status.outcome !== null && status.outcome !== 'rejected')
  await takeWhole(taking, { run: run.id, report, items, contradicts, ...pick(status) })
}

/** The statuses of single items in a file. */
interface ItemsOfFile {
  count: number
  /** Ids of items with their own status, which overrides that of the file. */
  answered: Set<string>
  /** Whether it reports one of them as accepted or executed. */
  isPaid: boolean
}

const newItems = (): ItemsOfFile => ({ count: 0, answered: new Set(), isPaid: false })

/** The status of the file, or of its only payment. */
type Whole = Pick<StatusReport, 'status' | 'outcome' | 'reasons'>

const pick = ({ status, outcome, reasons }: Whole): Whole => ({ status, outcome, reasons })

async function runOf({ tx }: Taking, { original_message_id: id }: StatusReport) {
  const ids = await wholeIds(tx, idsIn(id))
  return tx
    .selectFrom('payout_run')
    .select(['id', 'label'])
    .where('message_id', 'in', [id, ...idsIn(id).map(ids.of)])
    .executeTakeFirst()
}

interface Items {
  run: string
  report: StatusReport
  told: readonly ItemStatus[]
  items: ItemsOfFile
}

async function takeItems(taking: Taking, { run, report, told: all, items }: Items): Promise<void> {
  const { tx, counts, caller, now } = taking
  items.count += all.length
  const [idOf, ids] = await idsOfItems(tx, all)
  const knownItems = await itemsOf(
    tx,
    all.flatMap((itemStatus) => idOf(itemStatus) ?? []),
  )
  for (const itemStatus of all) {
    const position = counts.entries
    counts.entries += 1
    const id = idOf(itemStatus)
    const item = id === null ? undefined : knownItems.get(id)
    const entry = { report, told: itemStatus, position, run }
    if (!item || item.run !== run) {
      const why = id !== null && ids.isUnclear(id) ? 'unclear_id' : 'unknown_id'
      await keepOpenStatus(taking, { ...entry, item: null, why })
      continue
    }
    const { outcome } = itemStatus
    if (outcome || isUnknownStatus(itemStatus.status)) items.answered.add(item.id)
    items.isPaid ||= outcome === 'accepted' || outcome === 'executed'
    if (itemStatus.amount !== null && itemStatus.amount !== item.amount) {
      await keepOpenStatus(taking, { ...entry, item: item.id, why: 'amount_differs' })
      continue
    }
    await takeCheck(taking, itemStatus, item)
    const isWaiting = isOnItsWay(item.payout_status)
    if (outcome === 'rejected') {
      if (item.is_coming_back) counts.known += 1
      else if (isWaiting) {
        const back = { ...itemStatus, amount: item.amount, reasons: reasonsOf(itemStatus) }
        await keepOpenStatus(taking, { ...entry, told: back, item: item.id, why: 'comes_back' })
        item.is_coming_back = true
      } else if (item.payout_status === 'rejected') counts.known += 1
      else await keepOpenStatus(taking, { ...entry, item: item.id, why: 'already_settled' })
    } else if (outcome === 'executed' && item.is_coming_back)
      await keepOpenStatus(taking, { ...entry, item: item.id, why: 'contradicts' })
    else if (outcome === 'executed' && isWaiting) {
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
    else if (isUnknownStatus(itemStatus.status))
      await keepOpenStatus(taking, { ...entry, item: item.id, why: 'unknown_status' })
  }
}

/** Original ids of items, also where the bank has changed or shortened them. */
async function idsOfItems(tx: Tx, items: readonly ItemStatus[]) {
  const spelled = ({ end_to_end_id: id }: ItemStatus) => id && (idsIn(id)[0] ?? id)
  const ids = await wholeIds(
    tx,
    items.flatMap((itemStatus) => spelled(itemStatus) ?? []),
  )
  const idOf = (itemStatus: ItemStatus) => {
    const id = spelled(itemStatus)
    return id && ids.of(id)
  }
  return [idOf, ids] as const
}

interface OfWhole extends Whole {
  run: string
  report: StatusReport
  items: ItemsOfFile
  /** Whether the status of a part contradicts that of the file. */
  contradicts: boolean
}

/** The status of the file applies to every item without its own status. */
async function takeWhole(taking: Taking, together: OfWhole): Promise<void> {
  const { tx, counts, caller, now } = taking
  const { run, report, status, outcome, reasons, items: ofFile } = together
  const hasItems = ofFile.count > 0
  const items = (await itemsOnTheirWay(tx, run)).filter(({ id }) => !ofFile.answered.has(id))
  const ids = items.map(({ id }) => id)
  if (outcome === 'accepted') counts.accepted += await acceptItems(tx, { run, items: ids })
  if (outcome === 'executed' && items.length > 0) {
    const execution = { run, items: ids, on: dayOf(report, now), actor: caller.member, now }
    const { count, sum } = await executeItems(tx, execution)
    counts.executed += count
    counts.sum += sum
  }
  const ofWhole = { report, position: 0, place: 2, run, item: null }
  const noItem = { end_to_end_id: null, amount: null, reasons: [...reasons], status }
  const ask = (why: OpenEntryReason) => keepOpenStatus(taking, { ...ofWhole, told: noItem, why })
  if (isUnknownStatus(status)) await ask('unknown_status')
  if (!(await takeCheckOfAll(taking, { run, status, hasItems }))) await ask('payees_differ')
  if (together.contradicts) await ask('contradicts')
  if (outcome !== 'rejected') return
  if (!hasItems && (await hasPaid(tx, run))) await ask('already_settled')
  for (const [position, { id, ...item }] of items.entries()) {
    const back = { ...item, status: 'RJCT', reasons: reasonsOf({ reasons }) }
    const entry = { report, told: back, position, place: 1, run, item: id }
    await keepOpenStatus(taking, { ...entry, why: 'comes_back' })
  }
}

const hasPaid = async (tx: Tx, run: string): Promise<boolean> =>
  (await tx
    .selectFrom('payout')
    .select('id')
    .where('link_payout_run', '=', run)
    .where('payout_status', '=', 'executed')
    .limit(1)
    .executeTakeFirst()) !== undefined

/** The bank's reason for a rejection; results about the payee's name are no reason. */
const reasonsOf = ({ reasons }: { reasons: readonly BankReason[] }) =>
  reasons.filter(({ code }) => code !== null && !code.startsWith('RV') && code !== 'RCVC')
