import type { ReferenceDate, Simulation } from '@ruecklauf/model'
import type { CampaignUnits } from '../campaign-calls.ts'

/** An example claim; prices in EUR, dates in Berlin time. */
export interface InventedClaim {
  lines: readonly { product: string; quantity: number; net_price: number | null }[]
  order_date: string | null
  invoice_date: string | null
  delivery_date: string | null
  commissioning_date: string | null
  /** Null means today. */
  submitted_on: string | null
  sales_point: string | null
  tier: string
  is_new_customer: boolean
  devices_before: number
  /** The installer's personal target in devices; null for none. */
  target: number | null
}

export const simulate = (
  units: CampaignUnits,
  { id, claim }: { id: string; claim: InventedClaim },
): Promise<Simulation> => units.callFunction({ name: 'simulate', id, body: claim })

export const dateFields = [
  'order_date',
  'invoice_date',
  'delivery_date',
  'commissioning_date',
] as const satisfies readonly ReferenceDate[]
