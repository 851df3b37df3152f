import type { Deps } from '../deps.ts'
import { StartError } from '../errors/start-error.ts'
import { keepBrandTexts } from '../legal/keep-brand-texts.ts'
import { syncDefinitions } from '../platform/schema/definitions/sync-definitions.ts'
import { productRegistry } from '../registry.ts'
import { keepIbanKey } from '../security/ibans/check-keys.ts'
import { ensureSettings } from '../settings/ensure-settings.ts'

/**
 * Fixes the brand's id at the first start, stores the id of the current encryption key, adds missing settings, and
 * brings
 * the code's schema definitions into their tables.
 * @throws StartError when the database was made for another brand: its id is part of addresses,
 * units and bookings; or when the schema has something under an id that the product uses now.
 */
export async function settleInstallation({
  database,
  brand,
  ibans,
  clock,
}: Pick<Deps, 'database' | 'brand' | 'ibans' | 'clock'>): Promise<void> {
  await database.owner.query(
    'insert into installation (brand_id) values ($1) on conflict do nothing',
    [brand.id],
  )
  const { rows } = await database.owner.query<{ brand_id: string }>(
    'select brand_id from installation',
  )
  const settled = rows[0]?.brand_id
  if (settled !== brand.id)
    throw new StartError(
      `BRAND_DIR: this database was made for the brand ${settled}, the folder is of ${brand.id}`,
    )
  await keepIbanKey(database.owner, ibans)
  await ensureSettings(database.owner_db)
  await keepBrandTexts(database.owner_db, { brand, now: clock() })
  await syncDefinitions(database.owner, productRegistry(brand))
}
