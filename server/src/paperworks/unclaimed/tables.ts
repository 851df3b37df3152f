import type { Generated } from 'kysely'

/** What invoices bill beside the devices that were claimed of them (migration 0220). */
export interface UnclaimedTables {
  unclaimed_device: {
    link_paperwork: string
    link_product: string
    link_installer: string
    devices: number
    /** Until then the device is handed in in time; German day. */
    last_day: string
    reminded_at: Generated<string | null>
  }
}
