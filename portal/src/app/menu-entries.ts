import { menuOf, type SidebarEntry } from '@ruecklauf/model'
import type { Member } from '../client/portal.tsx'
import type { Address } from '../ui/address.ts'

/** The screen of each entry. */
export const entryScreens = {
  dashboard: '/$member/dashboard',
  paperworks: '/$member/paperworks',
  home: '/$member/home',
  wallet: '/$member/wallet',
  users: '/$member/users',
  profile: '/$member/profile',
  products: '/$member/products',
  serial_number: '/$member/serial-number',
  sales_point: '/$member/sales-point',
  sales_group: '/$member/sales-group',
  campaigns: '/$member/campaigns',
  faq: '/$member/faq',
  settings: '/$member/settings',
  contacts: '/$member/contacts',
  paperwork_charts: '/$member/paperwork-charts',
  kpi: '/$member/kpi',
  notification: '/$member/notification',
  change_password: '/$member/change-password',
} as const satisfies Record<SidebarEntry, string>

/** Whether an address belongs to an entry; scans belong to the wallet (specification §2). */
export function isWithin(path: string, segment: string, entry: SidebarEntry): boolean {
  const screens = [entryScreens[entry], ...(entry === 'wallet' ? ['/$member/scan'] : [])]
  return screens
    .map((screen) => screen.replace('$member', segment))
    .some((root) => path === root || path.startsWith(`${root}/`))
}

/** Where a member begins: the first entry of the menu. */
export const startOf = ({
  segment,
  permissions,
}: Pick<Member, 'segment' | 'permissions'>): Address => ({
  to: entryScreens[menuOf(permissions)[0] ?? 'profile'],
  params: { member: segment },
})
