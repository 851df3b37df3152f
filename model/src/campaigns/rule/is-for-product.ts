import type { CampaignRule } from './rule.ts'

/**
 * Whether a campaign is for a product; one that names none is for all, also for a device whose
 * product nobody knows yet.
 * @param product its id.
 */
export const isForProduct = (
  { products }: Pick<CampaignRule, 'products'>,
  product: string | null,
): boolean => products.length === 0 || (product !== null && products.includes(product))
