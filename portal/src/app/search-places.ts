import type { ArkeId, Role, SidebarEntry } from '@ruecklauf/model'
import type { AnyUnit } from '../client/units.ts'

/** One kind of thing that is searched, and the screen that shows what was found. */
export interface SearchPlace {
  arke: ArkeId
  /** What is searched; the first is what a finding is called by, the others stand beside it. */
  fields: readonly [string, ...string[]]
  /** The menu entry whose screen shows it. */
  screen: SidebarEntry
  /** The roles whose screen shows it; without it every role that has the screen. */
  only?: readonly Role[]
  /** The rest of the address below that screen; its own id unless said. */
  at?: (unit: AnyUnit) => string | null
  /** What stands in the address behind it. */
  search?: (unit: AnyUnit) => Record<string, string>
}

const staff = ['moderator', 'admin', 'super_admin', 'brand'] as const
const office = ['admin', 'super_admin', 'brand'] as const
const participants = ['installer', 'wholesaler'] as const

const beside = (unit: AnyUnit) => ({ unit: unit.id })
const nowhere = () => null
const claimOf = ({ link_paperwork }: AnyUnit) =>
  (link_paperwork as { id?: string } | null)?.id ?? null

/** Where the palette looks: by number, name and town, in what a role may read (ui.md, rule 10). */
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
    only: staff,
  },
  {
    arke: 'paperwork',
    fields: ['claim_number', 'invoice_number'],
    screen: 'wallet',
    only: participants,
  },
  { arke: 'paperwork_line', fields: ['serial'], screen: 'paperworks', only: staff, at: claimOf },
  {
    arke: 'paperwork_line',
    fields: ['serial'],
    screen: 'wallet',
    only: ['installer'],
    at: claimOf,
  },
  {
    arke: 'serial_number',
    fields: ['serial'],
    screen: 'serial_number',
    at: nowhere,
    search: beside,
  },
  ...(['installer', 'wholesaler'] as const).map(
    (arke): SearchPlace => ({
      arke,
      fields: ['company', 'customer_number', 'city', 'last_name', 'email'],
      screen: 'users',
      at: nowhere,
      search: (unit) => ({ tab: arke, unit: unit.id }),
    }),
  ),
  {
    arke: 'product',
    fields: ['name', 'article_number', 'gtin'],
    screen: 'products',
    only: office,
    at: nowhere,
    search: beside,
  },
  {
    arke: 'product',
    fields: ['name', 'article_number'],
    screen: 'products',
    only: participants,
    at: nowhere,
    search: ({ name }) => ({ q: String(name) }),
  },
  { arke: 'campaign', fields: ['name'], screen: 'campaigns' },
  {
    arke: 'sales_point',
    fields: ['business_name', 'number', 'city'],
    screen: 'sales_point',
    at: nowhere,
    search: beside,
  },
  { arke: 'sales_group', fields: ['name'], screen: 'sales_group', at: nowhere, search: beside },
  { arke: 'setting', fields: ['title'], screen: 'settings', at: nowhere },
]
