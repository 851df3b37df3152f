import type { RegistrationFile } from '@ruecklauf/model'
import type { Tx } from '../../tables.ts'

type Check = NonNullable<RegistrationFile['vat']>['check']

/** What the register said last of a member's VAT id; null where it was never asked. */
export async function lastVatCheck(
  tx: Tx,
  { member, vat_id }: { member: string; vat_id: string },
): Promise<Check> {
  const check = await tx
    .selectFrom('vat_check')
    .select(['asked_at', 'outcome', 'name', 'address', 'answered_at'])
    .where('member', '=', member)
    .where('vat_id', '=', vat_id)
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (!check) return null
  const { asked_at, answered_at } = check
  return {
    ...check,
    asked_at: new Date(asked_at).toISOString(),
    answered_at: answered_at && new Date(answered_at).toISOString(),
  }
}
