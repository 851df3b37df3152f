import { arkes } from '@ruecklauf/model'

/** What the office writes in lists of its own beside the values: the section in the address, and its arke. */
export const officeLists = [
  { section: 'text_modules', arke: arkes.text_module },
  { section: 'reasons', arke: arkes.reason },
  { section: 'product_families', arke: arkes.product_family },
  { section: 'tier_names', arke: arkes.tier },
] as const

export type OfficeSection = (typeof officeLists)[number]['section']
