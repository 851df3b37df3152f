import { centsOf } from '../amount.ts'
import { textAt, type XmlElement } from '../xml/element.ts'
import type { Report } from './rule-table.ts'

/** Computes the counts and sums that a file states. */
export interface Sums {
  count: number
  amount: bigint
}

export const noSums = (): Sums => ({ count: 0, amount: 0n })

export function add(sums: Sums, amount: number): void {
  sums.count += 1
  sums.amount += BigInt(amount)
}

/** Compares number and sum in a head with the computed ones. */
export function checkSums(head: XmlElement, { count, amount }: Sums, report: Report, above = '') {
  const stated = textAt(head, 'NbOfTxs')
  if (stated !== null && Number(stated) !== count) report('item_count', `${above}NbOfTxs`, stated)
  const sum = textAt(head, 'CtrlSum')
  const cents = sum === null ? null : centsOf(sum)
  if (sum !== null && (cents === null || BigInt(cents) !== amount))
    report('control_sum', `${above}CtrlSum`, sum)
}
