import { type ArkeId, menuOf, type Role, type SidebarEntry } from '@ruecklauf/model'
import type { Member } from '../../client/portal.tsx'
import type { Address } from '../../ui/address.ts'

interface Home {
  /** The menu entry of its screen. */
  screen: SidebarEntry
  /** The roles whose screen shows it. Defaults to every role with the screen. */
  only?: readonly Role[]
  at: (unit: Shown) => Address
}

/** A unit, and the first address segment of the member. */
interface Shown {
  member: string
  arke: ArkeId
  id: string
}

type Own =
  | '/$member/paperworks/$id'
  | '/$member/paperworks/payouts/$id'
  | '/$member/wallet/$id'
  | '/$member/campaigns/$id'
type Beside = `/$member/${'serial-number' | 'products' | 'sales-point' | 'sales-group'}`

/** A page with its own address. */
const ownAddress =
  (to: Own) =>
  ({ member, id }: Shown): Address => ({ to, params: { member, id } })

/** In a panel beside the list. */
const beside =
  (to: Beside) =>
  ({ member, id }: Shown): Address => ({ to, params: { member }, search: { unit: id } })

/** In a panel beside a list on a tab. */
const inTab = ({ member, arke, id }: Shown): Address => ({
  to: '/$member/users',
  params: { member },
  search: { tab: arke, unit: id },
})

const staff = ['moderator', 'admin', 'super_admin', 'brand'] as const
const office = ['admin', 'super_admin', 'brand'] as const
const member: readonly Home[] = [{ screen: 'users', at: inTab }]

const homes: Partial<Record<ArkeId, readonly Home[]>> = {
  paperwork: [
    { screen: 'paperworks', only: staff, at: ownAddress('/$member/paperworks/$id') },
    { screen: 'wallet', only: ['installer', 'wholesaler'], at: ownAddress('/$member/wallet/$id') },
  ],
  payout_run: [
    {
      screen: 'paperworks',
      only: ['admin', 'super_admin'],
      at: ownAddress('/$member/paperworks/payouts/$id'),
    },
  ],
  serial_number: [{ screen: 'serial_number', at: beside('/$member/serial-number') }],
  installer: member,
  wholesaler: member,
  moderator: member,
  admin: member,
  super_admin: member,
  brand: member,
  product: [{ screen: 'products', only: office, at: beside('/$member/products') }],
  campaign: [{ screen: 'campaigns', at: ownAddress('/$member/campaigns/$id') }],
  sales_point: [{ screen: 'sales_point', at: beside('/$member/sales-point') }],
  sales_group: [{ screen: 'sales_group', at: beside('/$member/sales-group') }],
}

/** The address of a unit for a member. Null if no screen of the member shows it. */
export function unitAddress(
  { role, segment, permissions }: Pick<Member, 'role' | 'segment' | 'permissions'>,
  { arke, id }: { arke: ArkeId; id: string },
): Address | null {
  const home = homes[arke]?.find(
    ({ screen, only = [role] }) => only.includes(role) && menuOf(permissions).includes(screen),
  )
  return home?.at({ member: segment, arke, id }) ?? null
}
