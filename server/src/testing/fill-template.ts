import { readBrand } from '../brand.ts'
import { readConfig } from '../config.ts'
import type { Database } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { syncDefinitions } from '../platform/schema/definitions/sync-definitions.ts'
import { productRegistry } from '../registry.ts'
import { keepIbanKey } from '../security/ibans/check-keys.ts'
import { test_ibans } from './ibans.ts'

/** Work already done in the template database, so each test instance starts like a second start. */
export async function fillTemplate({ owner }: Pick<Database, 'owner'>): Promise<void> {
  await migrate(owner)
  await keepIbanKey(owner, test_ibans)
  const { brand_dir } = readConfig({})
  await syncDefinitions(owner, productRegistry(await readBrand(brand_dir)))
}
