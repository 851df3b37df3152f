import type { ProductFamily } from '../../arkes/product.ts'
import type { CampaignRule } from './rule.ts'

/** The properties of a device that a campaign's rule checks. */
export interface DeviceProduct {
  /** Id of the product; null while none is assigned. */
  product_id: string | null
  /** Absent in claims that are older than campaigns for families. */
  family?: ProductFamily | null
}

/**
 * Whether a campaign applies to a device; a campaign without products and families applies to all, even to devices with
 * an unknown product.
 */
export const isForProduct = (
  { products, families }: Pick<CampaignRule, 'products' | 'families'>,
  { product_id, family }: DeviceProduct,
): boolean =>
  (products.length === 0 && families.length === 0) ||
  (product_id !== null && products.includes(product_id)) ||
  (family != null && families.includes(family))
