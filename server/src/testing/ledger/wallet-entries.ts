import type { Db } from '../../tables.ts'

/**
 * A member's bookings, newest first, each with the balance after it (cents). Read from the view
 * `wallet_entry`, which the content platform serves too.
 */
export const walletEntries = (
  db: Db,
  { member, limit, offset = 0 }: { member: string; limit: number; offset?: number },
) =>
  db
    .selectFrom('wallet_entry')
    .select([
      'id',
      'label',
      'link_member',
      'booked_at',
      'value_date',
      'booking_type',
      'text',
      'amount',
      'balance',
      'link_paperwork',
    ])
    .where('link_member', '=', member)
    .orderBy('booked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
