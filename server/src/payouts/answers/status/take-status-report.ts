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
    const told = waiting
    waiting = []
    await takeItems(taking, { run: run.id, report, told, items })
  }
  for await (const part of report.parts) {
    if (part.kind === 'item') waiting.push(part)
    // Our files have one payment, so that it is the whole.
    else if (part.status) payment = part
    if (waiting.length === AT_ONCE) await flush()
  }
  await flush()
  const whole = payment ?? report
  const contradicts =
    (whole.outcome === 'rejected' && items.isPaid) ||
    (report.outcome === 'rejected' && whole.outcome !== null && whole.outcome !== 'rejected')
  await takeWhole(taking, { run: run.id, report, items, contradicts, ...pick(whole) })
}

/** What a file has said of items by themselves. */
interface ItemsOfFile {
  count: number
  /** Ids of those with an answer of their own, which goes before what is said of the whole. */
  answered: Set<string>
  /** Whether it takes one of them for accepted or executed. */
  isPaid: boolean
}

const newItems = (): ItemsOfFile => ({ count: 0, answered: new Set(), isPaid: false })

/** What is said of the file, or of its only payment. */
type Whole = Pick<StatusReport, 'status' | 'outcome' | 'reasons'>

const pick = ({ status, outcome, reasons }: Whole): Whole => ({ status, outcome, reasons })

async function runOf({ tx }: Taking, { original_message_id: id }: StatusReport) {
  const whole = await wholeIds(tx, idsIn(id))
  return tx
    .selectFrom('payout_run')
    .select(['id', 'label'])
    .where('message_id', 'in', [id, ...idsIn(id).map(whole.of)])
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
  const [idOf, whole] = await idsOfItems(tx, all)
  const known = await itemsOf(
    tx,
    all.flatMap((one) => idOf(one) ?? []),
  )
  for (const told of all) {
    const position = counts.entries
    counts.entries += 1
    const id = idOf(told)
    const item = id === null ? undefined : known.get(id)
    const entry = { report, told, position, run }
    if (!item || item.run !== run) {
      const why = id !== null && whole.isUnclear(id) ? 'unclear_id' : 'unknown_id'
      await keepOpenStatus(taking, { ...entry, item: null, why })
      continue
    }
    const { outcome } = told
    if (outcome || isUnknownStatus(told.status)) items.answered.add(item.id)
    items.isPaid ||= outcome === 'accepted' || outcome === 'executed'
    if (told.amount !== null && told.amount !== item.amount) {
      await keepOpenStatus(taking, { ...entry, item: item.id, why: 'amount_differs' })
      continue
    }
    await takeCheck(taking, told, item)
    const isWaiting = isOnItsWay(item.payout_status)
    if (outcome === 'rejected') {
      if (item.is_coming_back) counts.known += 1
      else if (isWaiting) {
        const back = { ...told, amount: item.amount, reasons: reasonsOf(told) }
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
    else if (isUnknownStatus(told.status))
      await keepOpenStatus(taking, { ...entry, item: item.id, why: 'unknown_status' })
  }
}

/** What items are called, as ours are, also where the bank has changed or cut it. */
async function idsOfItems(tx: Tx, items: readonly ItemStatus[]) {
  const spelled = ({ end_to_end_id: id }: ItemStatus) => id && (idsIn(id)[0] ?? id)
  const whole = await wholeIds(
    tx,
    items.flatMap((one) => spelled(one) ?? []),
  )
  const idOf = (one: ItemStatus) => {
    const id = spelled(one)
    return id && whole.of(id)
  }
  return [idOf, whole] as const
}

interface OfWhole extends Whole {
  run: string
  report: StatusReport
  items: ItemsOfFile
  /** Whether the file says of a part what it denies of the whole. */
  contradicts: boolean
}

/** What the bank says of the file as a whole goes for every item that it has given no answer of its own. */
async function takeWhole(taking: Taking, whole: OfWhole): Promise<void> {
  const { tx, counts, caller, now } = taking
  const { run, report, status, outcome, reasons, items: ofFile } = whole
  const hasItems = ofFile.count > 0
  const items = (await itemsOnTheirWay(tx, run)).filter(({ id }) => !ofFile.answered.has(id))
  const ids = items.map(({ id }) => id)
  if (outcome === 'accepted') counts.accepted += await acceptItems(tx, { run, items: ids })
  if (outcome === 'executed' && items.length > 0) {
    const told = { run, items: ids, on: dayOf(report, now), actor: caller.member, now }
    const { count, sum } = await executeItems(tx, told)
    counts.executed += count
    counts.sum += sum
  }
  const ofWhole = { report, position: 0, place: 2, run, item: null }
  const told = { end_to_end_id: null, amount: null, reasons: [...reasons], status }
  const ask = (why: OpenEntryReason) => keepOpenStatus(taking, { ...ofWhole, told, why })
  if (isUnknownStatus(status)) await ask('unknown_status')
  if (!(await takeCheckOfAll(taking, { run, status, hasItems }))) await ask('payees_differ')
  if (whole.contradicts) await ask('contradicts')
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

/** Why the bank rejects; what it says of the payee's name is no reason. */
const reasonsOf = ({ reasons }: { reasons: readonly BankReason[] }) =>
  reasons.filter(({ code }) => code !== null && !code.startsWith('RV') && code !== 'RCVC')
