import type { IsoDate } from '@ruecklauf/model'
import { sql } from 'kysely'
import type { Tx } from '../../tables.ts'
import type { Party } from '../content.ts'

/** The payee at this moment. */
export interface Recipient {
  party: Party
  is_wholesaler: boolean
  small_business: boolean
  /** The German days on which the status began or ended, oldest first. */
  small_business_days: readonly { day: IsoDate; holds: boolean }[]
  /** Null without an agreement. */
  self_billing_at: string | null
}

/** Reads the payees with their tax standing; wholesalers never get bills for services. */
export async function readRecipients(
  tx: Tx,
  members: readonly string[],
): Promise<Map<string, Recipient>> {
  const { rows } = await sql<RecipientRow>`
    select id, false as is_wholesaler, company, street, house_number, postcode, city, country, email,
      vat_id, tax_number, customer_number, small_business, coalesce((
        select jsonb_agg(jsonb_build_object('holds', holds,
          'day', to_char(since at time zone 'Europe/Berlin', 'YYYY-MM-DD')) order by number)
        from tax_status where link_member = installer.id and fact = 'small_business'
      ), '[]') as small_business_days,
      case when self_billing then self_billing_at end as self_billing_at
    from installer where id = any(${members}::text[])
    union all
    select id, true, company, street, house_number, postcode, city, country, email, vat_id,
      tax_number, customer_number, false, '[]', null
    from wholesaler where id = any(${members}::text[])`.execute(tx)
  return new Map(
    rows.map((row) => [
      row.id,
      {
        party: {
          name: row.company ?? '–',
          street: [row.street, row.house_number].filter(Boolean).join(' '),
          postcode: row.postcode ?? '',
          city: row.city ?? '',
          country: row.country ?? 'DE',
          email: row.email,
          vat_id: row.vat_id,
          tax_number: row.tax_number,
          customer_number: row.customer_number,
        },
        is_wholesaler: row.is_wholesaler,
        small_business: row.small_business ?? false,
        small_business_days: row.small_business_days,
        self_billing_at: row.self_billing_at,
      },
    ]),
  )
}

interface RecipientRow
  extends Pick<Party, 'email' | 'vat_id' | 'tax_number' | 'customer_number'>,
    Pick<Recipient, 'is_wholesaler' | 'self_billing_at' | 'small_business_days'> {
  id: string
  company: string | null
  street: string | null
  house_number: string | null
  postcode: string | null
  city: string | null
  country: string | null
  small_business: boolean | null
}
