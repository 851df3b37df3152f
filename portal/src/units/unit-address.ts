import { type ArkeId, menuOf, type Role, type SidebarEntry } from '@ruecklauf/model'
import type { Member } from '../client/portal.tsx'

/** Where a unit is shown, as an address of the portal. */
export interface UnitAddress {
  to: string
  search: Record<string, string>
}

interface Home {
  /** The menu entry whose screen shows it. */
  screen: SidebarEntry
  /** The roles whose screen shows it; without it every role that has the screen. */
  only?: readonly Role[]
  /** At an address of its own, or beside the list, where that has several with the tab it is in. */
  at: 'own' | 'beside' | 'tab'
}

const staff = ['moderator', 'admin', 'super_admin', 'brand'] as const
const office = ['admin', 'super_admin', 'brand'] as const
const member: readonly Home[] = [{ screen: 'users', at: 'tab' }]

const homes: Partial<Record<ArkeId, readonly Home[]>> = {
  paperwork: [
    { screen: 'paperworks', only: staff, at: 'own' },
    { screen: 'wallet', only: ['installer', 'wholesaler'], at: 'own' },
  ],
  serial_number: [{ screen: 'serial_number', at: 'beside' }],
  installer: member,
  wholesaler: member,
  moderator: member,
  admin: member,
  super_admin: member,
  brand: member,
  product: [{ screen: 'products', only: office, at: 'beside' }],
  campaign: [{ screen: 'campaigns', at: 'own' }],
  sales_point: [{ screen: 'sales_point', at: 'beside' }],
  sales_group: [{ screen: 'sales_group', at: 'beside' }],
}

/** Where a member finds a unit; null where none of the member's screens shows it. */
export function unitAddress(
  { role, segment, permissions }: Pick<Member, 'role' | 'segment' | 'permissions'>,
  { arke, id }: { arke: ArkeId; id: string },
): UnitAddress | null {
  const home = homes[arke]?.find(
    ({ screen, only = [role] }) => only.includes(role) && menuOf(permissions).includes(screen),
  )
  if (!home) return null
  const to = `/${segment}/${home.screen.replaceAll('_', '-')}`
  if (home.at === 'own') return { to: `${to}/${id}`, search: {} }
  return { to, search: home.at === 'tab' ? { tab: arke, unit: id } : { unit: id } }
}
