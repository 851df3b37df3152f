import type { ProductFamily } from '../../arkes/product.ts'
import type { CampaignRule } from './rule.ts'

/** What a campaign asks of a device. */
export interface DeviceProduct {
  /** Id of the product; null while none is assigned. */
  product_id: string | null
  /** Absent in claims that are older than campaigns for families. */
  family?: ProductFamily | null
}

/**
 * Whether a campaign is for a device; one that names neither products nor families is for all, also
 * for a device whose product nobody knows yet.
 */
export const isForProduct = (
  { products, families }: Pick<CampaignRule, 'products' | 'families'>,
  { product_id, family }: DeviceProduct,
): boolean =>
  (products.length === 0 && families.length === 0) ||
  (product_id !== null && products.includes(product_id)) ||
  (family != null && families.includes(family))
