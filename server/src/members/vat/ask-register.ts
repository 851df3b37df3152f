import { isInVies } from '@ruecklauf/model'
import { newId } from '../../db/id.ts'
import type { FunctionContext } from '../../platform/functions.ts'

/**
 * Schedules a check of a VAT id at the register, where one is configured; nobody waits for the
 * answer (`check-vat-ids.ts`).
 */
export async function askRegister(
  { tx, deps, unit, now }: Pick<FunctionContext, 'tx' | 'deps' | 'unit' | 'now'>,
  vat_id: string | null | undefined,
): Promise<void> {
  if (!deps.config.vies_url || !vat_id || !isInVies(vat_id)) return
  const at = now.toISOString()
  await tx
    .insertInto('vat_check')
    .values({ id: newId(), member: unit, vat_id, asked_at: at, due_at: at })
    .execute()
}
