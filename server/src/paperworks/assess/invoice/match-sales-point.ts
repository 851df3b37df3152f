import type { Invoice } from '@ruecklauf/model'
import { normaliseVatId } from '@ruecklauf/model'
import { isSameName, plainName } from '../../../foreign-text/company-name.ts'
import type { Tx } from '../../../tables.ts'
import { identitiesOn, type PointIdentity } from '../facts/identities.ts'

/**
 * Finds the sales point that wrote an invoice by the seller's VAT id. If branches share it, or none has it, a name or
 * name variant decides, but never with a contradicting VAT id. Among several, the installer's usual one wins.
 * @returns its id, or null unless exactly one fits.
 */
export async function matchSalesPoint(
  tx: Tx,
  { seller, seller_vat, date }: Pick<Invoice, 'seller' | 'seller_vat'> & { date?: string | null },
  { installer }: { installer: string },
): Promise<string | null> {
  const points = await tx
    .selectFrom('sales_point')
    .leftJoin('unit_link', (join) =>
      join
        .onRef('unit_link.child_id', '=', 'sales_point.id')
        .on('unit_link.parameter', '=', 'link_sales_points')
        .on('unit_link.parent_id', '=', installer),
    )
    .select(['sales_point.id', 'business_name', 'vat_id', 'name_variants'])
    .select(({ eb }) => eb('unit_link.parent_id', 'is not', null).as('is_usual'))
    .select(identitiesOn('sales_point.id', date ?? null).as('identities'))
    .where('active', '=', true)
    .execute()
  const withVat = seller_vat ? points.filter((point) => hasVat(point, seller_vat)) : []
  const pointsWithoutVat = seller_vat
    ? points.filter((point) => vatsOf(point).length === 0)
    : points
  const candidates = withVat.length > 0 ? withVat : pointsWithoutVat
  if (withVat.length === 1) return withVat[0]?.id ?? null
  const pointsWithName = seller ? candidates.filter((point) => hasName(point, seller)) : []
  const best = pointsWithName.length > 0 ? pointsWithName : withVat
  return only(best) ?? only(best.filter(({ is_usual }) => is_usual))
}

/** Whether a sales point wrote an invoice: by VAT id where both have one, else by its name. Null if undecided. */
export function wroteInvoice(
  point: Identified,
  { seller, seller_vat }: Pick<Invoice, 'seller' | 'seller_vat'>,
): boolean | null {
  if (seller_vat && vatsOf(point).length > 0) return hasVat(point, seller_vat)
  return seller && hasName(point, seller) ? true : null
}

interface Named {
  business_name: string
  name_variants: unknown
  identities: readonly PointIdentity[]
}

interface Identified extends Named {
  vat_id: string | null
}

/** All VAT ids of a sales point. */
const vatsOf = ({ vat_id, identities }: Identified): string[] => [
  ...(vat_id ? [vat_id] : []),
  ...identities.flatMap(({ kind, value }) => (kind === 'vat_id' ? [value] : [])),
]

const hasVat = (point: Identified, vat: string): boolean =>
  vatsOf(point).some((pointVat) => normaliseVatId(pointVat) === normaliseVatId(vat))

function hasName({ business_name, name_variants, identities }: Named, seller: string): boolean {
  const variants = [
    ...(Array.isArray(name_variants) ? name_variants.map(String) : []),
    ...identities.flatMap(({ kind, value }) => (kind === 'name' ? [value] : [])),
  ]
  return (
    variants.some((variant) => plainName(variant) === plainName(seller)) ||
    isSameName(business_name, seller)
  )
}

const only = (points: readonly { id: string }[]): string | null =>
  points.length === 1 ? (points[0]?.id ?? null) : null
