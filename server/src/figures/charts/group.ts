import { toEuro } from '@ruecklauf/model'
import type { FunctionContext } from '../../platform/functions.ts'

/** The scope of the counted claims. */
export type Asked = Pick<FunctionContext, 'tx' | 'caller'>

export interface Group {
  key: string | number
  label: string | null
  count: number
  /** EUR. */
  amount: number
}

/** @param group with its amount in cents. */
export const inEuro = (group: Group) => ({ ...group, amount: toEuro(Number(group.amount)) })
