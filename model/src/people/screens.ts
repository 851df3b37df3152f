import { type Role, roleOf } from './roles.ts'
import { type SidebarPermission, sidebarPermissions } from './sidebar.ts'

interface Screen {
  /** The permission a session needs; null for every member. */
  may: SidebarPermission | null
  /** Limits the screen to these roles as well. */
  only?: readonly Role[]
  /** Where the others are led, who may see what it belongs to; without it they find nothing. */
  others?: string
}

/** Every screen below `/{member}/`, with the roles that may see it; `$id` is a parameter. */
export const memberScreens = {
  dashboard: { may: 'sidebar_dashboard' },
  home: { may: 'sidebar_home' },
  paperworks: { may: 'sidebar_paperworks' },
  'paperworks/$id': { may: 'sidebar_paperworks' },
  'paperworks/$id/conflicts': {
    may: 'sidebar_paperworks',
    only: ['moderator', 'admin', 'super_admin'],
  },
  'paperworks/pile': { may: 'sidebar_paperworks', only: ['moderator', 'admin', 'super_admin'] },
  'paperworks/payouts': { may: 'sidebar_paperworks', only: ['admin', 'super_admin'] },
  'paperworks/payouts/$id': { may: 'sidebar_paperworks', only: ['admin', 'super_admin'] },
  wallet: { may: 'sidebar_wallet' },
  'wallet/$id': { may: 'sidebar_wallet' },
  scan: { may: 'sidebar_wallet', only: ['installer'], others: 'wallet' },
  'scan/$id': { may: 'sidebar_wallet', only: ['installer'], others: 'wallet' },
  users: { may: 'sidebar_users' },
  profile: { may: 'sidebar_profile' },
  products: { may: 'sidebar_products' },
  'serial-number': { may: 'sidebar_serial_number' },
  'sales-point': { may: 'sidebar_sales_point' },
  'sales-group': { may: 'sidebar_sales_group' },
  campaigns: { may: 'sidebar_campaigns' },
  'campaigns/$id': { may: 'sidebar_campaigns' },
  faq: { may: 'sidebar_faq' },
  settings: { may: 'sidebar_settings' },
  'settings/trail': { may: 'sidebar_settings', only: ['admin', 'super_admin'] },
  'settings/schema': { may: 'sidebar_settings', only: ['super_admin'] },
  'settings/schema/$arke': { may: 'sidebar_settings', only: ['super_admin'] },
  'settings/schema/$arke/units': { may: 'sidebar_settings', only: ['super_admin'] },
  contacts: { may: 'sidebar_contacts' },
  notification: { may: null },
  exports: { may: null },
  changes: { may: null, only: ['brand', 'admin', 'super_admin'] },
  kpi: { may: 'sidebar_kpi' },
  'paperwork-charts': { may: 'sidebar_paperwork_charts' },
  'change-password': { may: null },
} as const satisfies Record<string, Screen>

export type MemberScreen = keyof typeof memberScreens

/** The screens that need no role; `/` is the landing page. */
export const openScreens = [
  '/',
  'signin',
  'register',
  'recover-password',
  'complete-data',
  'logout',
] as const

export type OpenScreen = (typeof openScreens)[number]

/**
 * Whether any screen has this path; ignores its unit, its readers and whether it exists.
 * @param brandId the wire id of the brand's members.
 */
export const isScreenAddress = (path: string, brandId: string): boolean =>
  openScreens.some((screen) => `/${screen}`.replace('//', '/') === path.replace(/(.)\/$/, '$1')) ||
  isMemberAddress(path, brandId)

/** Whether a path is `/{member}`, which leads to the role's start, or one of a screen below it. */
export function isMemberAddress(path: string, brandId: string): boolean {
  const [member = '', ...parts] = path.split('/').filter(Boolean)
  if (!roleOf(member, brandId)) return false
  return parts.length === 0 || Object.keys(memberScreens).some((screen) => fits(screen, parts))
}

/** Whether a role finds something at a path below its own segment: a screen that it may open, or is led on from. */
export function mayOpen(role: Role, below: string): boolean {
  const parts = below.split('/').filter(Boolean)
  const screens = Object.entries<Screen>(memberScreens).filter(([screen]) => fits(screen, parts))
  // A literal path comes before a path with a parameter.
  const [, screen] = screens.find(([own]) => own === parts.join('/')) ?? screens[0] ?? []
  if (!screen) return false
  const { may, only, others } = screen
  return (
    (may === null || sidebarPermissions(role).includes(may)) &&
    (!only || only.includes(role) || others !== undefined)
  )
}

function fits(screen: string, parts: readonly string[]): boolean {
  const pattern = screen.split('/')
  return (
    pattern.length === parts.length &&
    pattern.every((part, index) => part.startsWith('$') || part === parts[index])
  )
}
