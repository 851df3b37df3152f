import type { Generated } from 'kysely'

/** What e-invoices of submitted claims bill of devices. */
export interface UnclaimedTables {
  invoice_device: {
    link_paperwork: string
    /** The e-invoice. */
    link_document: string
    link_product: string
    link_installer: string
    billed: number
    /** Until then the device is handed in in time; German day. */
    last_day: string
    reminded_at: Generated<string | null>
  }
}
