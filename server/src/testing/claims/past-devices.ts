import { newId } from '../../db/id.ts'
import type { Api } from '../servers/api.ts'

interface Past {
  /** Id. */
  installer: string
  product: { id: string }
  /** How many devices. */
  devices: number
  invoice_date: string
}

/** Stores an approved claim of the past with so many paid devices; returns its id. */
export async function pastDevices(
  { database, world }: Pick<Api, 'database' | 'world'>,
  { installer, product, devices, invoice_date }: Past,
): Promise<string> {
  const id = newId()
  const claim = await world.draft({
    id,
    link_installer: installer,
    invoice_date,
    paperwork_status: 'approved',
    claim_number: `CB-${id}`,
    submitted_at: `${invoice_date}T09:00:00Z`,
    snapshot: '{}',
    approved_amount: devices * 15_000,
  })
  const lines = Array.from({ length: devices }, (_, position) => ({
    id: newId(),
    link_paperwork: claim.id,
    link_installer: installer,
    position: position + 1,
    link_product: product.id,
    decision: 'approved' as const,
    approved_amount: 15_000,
  }))
  await database.db.insertInto('paperwork_line').values(lines).execute()
  return claim.id
}
