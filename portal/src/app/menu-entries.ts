import { menuOf, type Role, type SidebarEntry } from '@ruecklauf/model'
import {
  BadgeEuro,
  Bell,
  BookOpenText,
  ChartColumn,
  CircleHelp,
  Gauge,
  House,
  KeyRound,
  LayoutDashboard,
  type LucideIcon,
  MapPin,
  Package,
  ReceiptText,
  ScanBarcode,
  Settings,
  Store,
  UserRound,
  Users,
  WalletCards,
} from 'lucide-react'

/** The picture of each entry. */
export const entryIcons = {
  dashboard: LayoutDashboard,
  paperworks: ReceiptText,
  home: House,
  wallet: WalletCards,
  users: Users,
  profile: UserRound,
  products: Package,
  serial_number: ScanBarcode,
  sales_point: MapPin,
  sales_group: Store,
  campaigns: BadgeEuro,
  faq: CircleHelp,
  settings: Settings,
  contacts: BookOpenText,
  paperwork_charts: ChartColumn,
  kpi: Gauge,
  notification: Bell,
  change_password: KeyRound,
} satisfies Record<SidebarEntry, LucideIcon>

/** The address of an entry: `serial_number` lives at `/{member}/serial-number`. */
export const entryPath = (segment: string, entry: SidebarEntry): string =>
  `/${segment}/${entry.replaceAll('_', '-')}`

/** Whether an address belongs to an entry; scans belong to the wallet (specification §2). */
export function isWithin(path: string, segment: string, entry: SidebarEntry): boolean {
  const roots = [entryPath(segment, entry), ...(entry === 'wallet' ? [`/${segment}/scan`] : [])]
  return roots.some((root) => path === root || path.startsWith(`${root}/`))
}

/** Where a member begins: the first entry of the menu. */
export const startOf = (role: Role, segment: string): string =>
  entryPath(segment, menuOf(role)[0] ?? 'profile')
