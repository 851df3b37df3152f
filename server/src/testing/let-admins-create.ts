import type { AskingRole, ServedAccess } from '../platform/registry.ts'
import type { Api } from './servers/api.ts'

/**
 * Lets admins create units of an arke that the product opens to nobody, for tests of the platform's storage: rates have
 * an exclusion constraint, days and amounts. The database then needs no confirmed change either.
 */
export async function letAdminsCreate(
  { deps }: Pick<Api, 'deps'>,
  arke: 'product_rate' | 'serial_number',
): Promise<void> {
  const access = deps.registry.byDefinition(arke).access as Map<AskingRole, ServedAccess>
  const admin = access.get('admin')
  if (admin) access.set('admin', { ...admin, rows: { ...admin.rows, post: 'all' } })
  if (arke === 'product_rate')
    await deps.database.owner.query('alter table product_rate disable trigger keep_beginning')
}
