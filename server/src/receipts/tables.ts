import type { ColumnType } from 'kysely'
import type { ReceiptContent } from './content.ts'

/** What stands behind receipts. */
export interface ReceiptTables {
  receipt_content: {
    link_receipt: string
    content: ColumnType<ReceiptContent, string, never>
  }
  receipt_file: {
    link_receipt: string
    pdf: Uint8Array
    xml: string | null
    sha256: string
    made_at: string
  }
  receipt_series: { prefix: 'EM' | 'GS' | 'AB' | 'ST'; year: number; last_number: number }
  tax_status: {
    link_member: ColumnType<string, never, never>
    fact: ColumnType<'self_billing' | 'small_business', never, never>
    holds: ColumnType<boolean, never, never>
    since: ColumnType<string, never, never>
    number: ColumnType<number, never, never>
  }
}
