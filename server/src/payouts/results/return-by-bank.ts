import { officeReason, sayTo } from '@ruecklauf/model/texts'
import type { FunctionContext } from '../../platform/functions.ts'
import { returnItem } from './return-item.ts'

interface Returned {
  run: string
  item: string
  /** The bank's code: `AC04`; null where it gives none. */
  code: string | null
}

/** Returns an item that the bank refused or sent back, with its reason in plain words. */
export const returnByBank = (
  { tx, caller, now }: Pick<FunctionContext, 'tx' | 'caller' | 'now'>,
  { run, item, code }: Returned,
): Promise<void> =>
  returnItem(tx, { run, item, code, reason: officeReason(sayTo('de'), code), actor: caller, now })
