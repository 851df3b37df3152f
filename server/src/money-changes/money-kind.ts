import type { ArkeId, IsoDate, Language } from '@ruecklauf/model'
import type { FunctionContext } from '../platform/functions.ts'

export type MoneyContext = Pick<FunctionContext, 'deps' | 'tx' | 'caller' | 'now' | 'request'>

/** A change that could be put in force now. */
export interface CheckedMoneyChange {
  /** What the subject is called. */
  name: string
  /** As it stands and as it would be; EUR. */
  before: Record<string, unknown>
  after: Record<string, unknown>
  /** Puts it in force; `change` is its id. */
  apply: (change: string) => Promise<unknown>
}

/** What differs from kind to kind. */
export interface MoneyKind<Wanted> {
  /** What its subject is a unit of. */
  arke: ArkeId
  /** What of the arke people could write before, as the trail has it; null: the rows tell it. */
  field: string | null
  /** Where its subject is shown, below a member's segment. */
  path: (subject: string) => string
  /**
   * Locks the subject and reads what is wanted of it.
   * @throws not_found; invalid with a message beside each field.
   */
  check: (context: MoneyContext, subject: string, wanted: Wanted) => Promise<CheckedMoneyChange>
  /** How many changes with such values may wait of one subject; absent: one change. */
  waiting?: (wanted: Wanted) => { like: Partial<Wanted>; most: number }
  /** What goes with a change that is declined or withdrawn. */
  letGo?: (context: MoneyContext, wanted: Wanted) => Promise<void>
}

/** What can be asked for, as the wire has it. */
export interface WantedMoney {
  setting: { value: string }
  /** Null: the programme's limit counts. */
  approval_limit: { approval_limit: unknown }
  rate: {
    valid_from: IsoDate
    amount: unknown
    percent_of_net_price: unknown
    /** Absent: the programme's share. */
    wholesaler_percent?: unknown
  }
  group_share: WantedShare
  point_share: WantedShare
  /** Fields as the wire has them. */
  product: Readonly<Record<string, unknown>>
  new_product: Readonly<Record<string, unknown>>
  product_file: WantedFile
  /** Months as `2026-01`. */
  auditor: {
    name: string
    email: string
    first_month: string
    last_month: string
    until: IsoDate
  }
  /** Words by language, German always. */
  legal_text: {
    edition: string
    valid_from: IsoDate
    texts: Partial<Record<Language, string | undefined>>
  }
  /** By percent or by EUR; products by their ids. */
  bulk_rate: {
    valid_from: IsoDate
    percent: number | null
    amount: number | null
    products: readonly { id: string }[]
  }
}

/** What is to be agreed with a sales group or a sales point. */
export interface WantedShare {
  valid_from: IsoDate
  wholesaler_mode: unknown
  wholesaler_percent: unknown
}

/** A picture or a data sheet, kept already: `file` is its `arke_file`. */
export interface WantedFile extends Record<string, unknown> {
  kind: 'picture' | 'data_sheet'
  title: string
  file: string
  name: string
  size: number
  media_type: string
  sha256: string
}
