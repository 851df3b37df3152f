import type { ArkeId, SidebarEntry } from '@ruecklauf/model'

/** A matched unit: the fields that lead to its screen. */
export interface FoundUnit {
  readonly id: string
  readonly [field: string]: unknown
}

/** One kind of searched units. */
export interface SearchPlace {
  arke: ArkeId
  /** The searched fields. The first names the result, the others appear beside it. */
  fields: readonly [string, ...string[]]
  /** The menu entry of its screen. */
  screen: SidebarEntry
  /** The target of a result, if it is not the unit itself. */
  leadsTo?: { arke: ArkeId; idOf: (unit: FoundUnit) => string | null }
  /** The server supports similarity search for its name. */
  isForgiving?: true
  /** Address parameters of a screen that shows no single unit. */
  search?: (unit: FoundUnit) => { q?: string; tab?: 'receipts' }
}

const claim = {
  arke: 'paperwork',
  idOf: ({ link_paperwork }: FoundUnit) => (link_paperwork as { id?: string } | null)?.id ?? null,
} as const
const run = {
  arke: 'payout_run',
  idOf: ({ link_payout_run }: FoundUnit) => (link_payout_run as { id?: string } | null)?.id ?? null,
} as const
const company = ['company', 'customer_number', 'city', 'last_name', 'email'] as const

/**
 * The places of the search: by number, name and town, in arkes that a role may read and has a
 * screen for.
 */
export const searchPlaces: readonly SearchPlace[] = [
  {
    arke: 'paperwork',
    fields: [
      'claim_number',
      'invoice_number',
      'link_installer.label',
      'link_installer.customer_number',
    ],
    screen: 'paperworks',
  },
  { arke: 'paperwork', fields: ['claim_number', 'invoice_number'], screen: 'wallet' },
  {
    arke: 'paperwork_line',
    fields: ['serial'],
    screen: 'paperworks',
    leadsTo: claim,
    isForgiving: true,
  },
  {
    arke: 'paperwork_line',
    fields: ['serial'],
    screen: 'wallet',
    leadsTo: claim,
    isForgiving: true,
  },
  {
    arke: 'receipt',
    fields: ['receipt_number'],
    screen: 'wallet',
    search: () => ({ tab: 'receipts' }),
  },
  // Further invoices of a claim.
  { arke: 'document', fields: ['invoice_number'], screen: 'paperworks', leadsTo: claim },
  { arke: 'document', fields: ['invoice_number'], screen: 'wallet', leadsTo: claim },
  { arke: 'serial_number', fields: ['serial'], screen: 'serial_number', isForgiving: true },
  { arke: 'installer', fields: company, screen: 'users', isForgiving: true },
  { arke: 'wholesaler', fields: company, screen: 'users', isForgiving: true },
  {
    arke: 'product',
    fields: ['name', 'article_number', 'gtin'],
    screen: 'products',
    isForgiving: true,
    search: ({ name }) => ({ q: String(name) }),
  },
  { arke: 'campaign', fields: ['name'], screen: 'campaigns', isForgiving: true },
  {
    arke: 'sales_point',
    fields: ['business_name', 'number', 'city'],
    screen: 'sales_point',
    isForgiving: true,
  },
  { arke: 'sales_group', fields: ['name'], screen: 'sales_group', isForgiving: true },
  { arke: 'payout_run', fields: ['run_number'], screen: 'paperworks' },
  { arke: 'payout', fields: ['end_to_end_id'], screen: 'paperworks', leadsTo: run },
  {
    arke: 'faq',
    fields: ['question'],
    screen: 'faq',
    search: ({ question }) => ({ q: String(question) }),
  },
]
