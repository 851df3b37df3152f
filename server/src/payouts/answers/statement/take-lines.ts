import { berlinDay, type OpenEntryReason } from '@ruecklauf/model'
import { newId } from '../../../db/id.ts'
import type { Tx } from '../../../tables.ts'
import { executeItems } from '../../results/settle-items.ts'
import type { Taking } from '../intake/taking.ts'
import { wholeIds } from '../intake/whole-ids.ts'
import type { BankLine } from './bank-line.ts'
import { type Judgement, judgeLine, judgeStranger, type KnownItem } from './judge-line.ts'
import { type JudgedSum, judgeSum, type RunSums, runsOf } from './judge-sum.ts'
import { itemsOf, likelyItems, linesBefore, type NamedItem } from './known-items.ts'

interface Judged extends Judgement {
  line: BankLine
  run: string | null
  item: KnownItem | null
}

/** Books the lines of one statement, and stores those that are ours or wait for a person. */
export async function takeLines(taking: Taking, bankLines: readonly BankLine[]): Promise<void> {
  const { tx, kind, counts } = taking
  counts.entries += bankLines.length
  const all = await withWholeIds(tx, bankLines)
  const before = await linesBefore(tx, kind, all)
  const lines = all.filter((line) => !before.isKnown(line))
  counts.known += all.length - lines.length
  let items = await itemsOf(tx, lines.flatMap(idsOf))
  const unnamed = lines.filter((line) => !itemOf(line))
  const isLikely = await likelyItems(taking, unnamed)
  let runs = await runsOf(tx, unnamed)
  let judged: Judged[] = []
  let changesItems = false
  const bookNow = async () => {
    await book(taking, judged)
    judged = []
    changesItems = false
    runs = await runsOf(tx, unnamed)
    items = await itemsOf(tx, lines.flatMap(idsOf))
  }
  for (const line of lines) {
    const item = itemOf(line)
    if (item) {
      const judgement = unlessTold({ ...judgeLine(line, item, kind), line, run: null, item })
      judged.push(judgement)
      follow(item, judgement, kind)
      changesItems ||= judgement.state === 'executed' || judgement.why === 'comes_back'
      continue
    }
    // A sum covers a whole run, so all earlier lines must be booked first.
    if (changesItems) await bookNow()
    const sum = judgeSum(line, { runs, kind })
    const basis = sum ?? {
      ...judgeStranger(line, {
        isLikely: isLikely(line),
        isUnclear: line.is_unclear || itemsNamed(line).length > 1,
      }),
      run: null,
    }
    judged.push(unlessTold({ ...basis, line, item: null }))
    if (sum?.state === 'executed') await bookNow()
    else followRun(runs, sum, { kind, line })
  }
  await book(taking, judged)

  function itemsNamed(line: BankLine): NamedItem[] {
    return [...new Set(idsOf(line).flatMap((id) => items.get(id) ?? []))]
  }

  function itemOf(line: BankLine): NamedItem | undefined {
    const [first, ...others] = itemsNamed(line)
    return others.length === 0 ? first : undefined
  }

  function unlessTold(judgement: Judged): Judged {
    const isTold =
      judgement.why && toldByReference.has(judgement.why) && before.isToldElsewhere(judgement.line)
    return isTold ? { ...judgement, state: 'known', why: null } : judgement
  }
}

/** All ids in a line: its end-to-end id, and those in other fields. */
const idsOf = ({ end_to_end_id, mentioned }: BankLine) => [
  ...(end_to_end_id ? [end_to_end_id] : []),
  ...mentioned,
]

/** Restores ids that the bank has shortened; drops mentioned ids without an original. */
async function withWholeIds(tx: Tx, lines: readonly BankLine[]): Promise<BankLine[]> {
  const ids = await wholeIds(
    tx,
    lines.flatMap((line) => [...idsOf(line), ...line.order_ids]),
  )
  return lines.map((line) => ({
    ...line,
    end_to_end_id: line.end_to_end_id && ids.of(line.end_to_end_id),
    mentioned: line.mentioned.filter((id) => !ids.isNone(id)).map(ids.of),
    order_ids: line.order_ids.map(ids.of),
    is_unclear: idsOf(line).some(ids.isUnclear),
  }))
}

/** A line repeated by another statement or notice needs no second decision. */
const toldByReference: ReadonlySet<OpenEntryReason> = new Set([
  ...(['unknown_id', 'unclear_id', 'return_unnamed', 'reversal'] as const),
  ...(['looks_like_run', 'looks_like_item', 'looks_like_return'] as const),
])

/** Updates a run after a line with its sum. */
function followRun(
  runs: readonly RunSums[],
  sum: JudgedSum | null,
  { kind, line: { reference } }: { kind: Taking['kind']; line: BankLine },
): void {
  if (sum?.state === 'known') runs.find(({ id }) => id === sum.run)?.told.push({ kind, reference })
}

/** Updates an item after a line, for the next line about it. */
function follow(item: KnownItem, { state, line }: Judged, kind: Taking['kind']): void {
  item.told.push({ kind, is_debit: line.amount < 0, reference: line.reference })
  if (state === 'executed') item.payout_status = 'executed'
}

async function book(taking: Taking, judged: readonly Judged[]): Promise<void> {
  const ours = judged.filter(({ state }) => state !== 'other')
  taking.counts.other += judged.length - ours.length
  if (ours.length === 0) return
  await execute(taking, ours)
  for (const { state, why, item, run } of ours) {
    if (state === 'open') taking.counts[why === 'comes_back' ? 'returned' : 'open'] += 1
    if (state === 'known') taking.counts.known += 1
    const about = item?.run ?? run
    if (about) taking.runs.add(about)
  }
  await keep(taking, ours)
}

async function execute(taking: Taking, judged: readonly Judged[]): Promise<void> {
  const { tx, caller, now, counts } = taking
  const groups = new Map<string, { run: string; on: string; items: string[] | null }>()
  for (const { state, line, item, run } of judged) {
    if (state !== 'executed') continue
    const on = line.booked_on ?? berlinDay(now)
    const about = item?.run ?? run ?? ''
    const key = `${about} ${on}`
    const group = groups.get(key) ?? { run: about, on, items: item ? [] : null }
    if (item) group.items?.push(item.id)
    groups.set(key, group)
  }
  for (const group of groups.values()) {
    const { count, sum } = await executeItems(tx, { ...group, actor: caller.member, now })
    counts.executed += count
    counts.sum += sum
  }
}

async function keep({ tx, message, kind, now }: Taking, judged: readonly Judged[]): Promise<void> {
  const rows = judged.map(({ line, state, why, item, run }) => {
    return {
      id: newId(now.getTime()),
      link_message: message,
      kind,
      ...storedOf(line),
      link_payout: item?.id ?? null,
      link_payout_run: item?.run ?? run,
      state,
      why,
    }
  })
  await tx.insertInto('bank_entry').values(rows).execute()
}

const storedOf = ({
  order_ids: _orders,
  mentioned: _ids,
  is_batch: _batch,
  count: _count,
  is_return: _return,
  is_reversal: _reversal,
  is_unclear: _unclear,
  iban: _iban,
  ...stored
}: BankLine) => stored
