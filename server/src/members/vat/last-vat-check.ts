import type { RegistrationFile } from '@ruecklauf/model'
import type { Tx } from '../../tables.ts'

type Check = NonNullable<RegistrationFile['vat']>['check']

/** The register's last answer about a member's VAT id; null where there was no check. */
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
