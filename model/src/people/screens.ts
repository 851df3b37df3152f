import { type Role, roleOf } from './roles.ts'
import { type SidebarPermission, sidebarPermissions } from './sidebar.ts'

interface Screen {
  /** What a session must permit; null for every member. */
  may: SidebarPermission | null
  /** Beside that, the only roles it is for. */
  only?: readonly Role[]
  /** Where the others are led, who may see what it belongs to; without it they find nothing. */
  others?: string
}

/** Every screen below `/{member}/`, with who may see it; `$id` is a parameter. */
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
 * Whether some screen has this path; what it is of, for whom and whether it is there is not asked.
 * @param brandId the wire id of the brand's members.
 */
export const isScreenAddress = (path: string, brandId: string): boolean =>
  openScreens.some((screen) => `/${screen}`.replace('//', '/') === path.replace(/(.)\/$/, '$1')) ||
  isMemberAddress(path, brandId)

/** Whether a path is `/{member}`, which leads to the role's start, or one of a screen below it. */
export function isMemberAddress(path: string, brandId: string): boolean {
  const [member = '', ...given] = path.split('/').filter(Boolean)
  if (!roleOf(member, brandId)) return false
  return given.length === 0 || Object.keys(memberScreens).some((screen) => fits(screen, given))
}

/** Whether a role finds something at a path below its own segment: a screen that it may open, or is led on from. */
export function mayOpen(role: Role, below: string): boolean {
  const given = below.split('/').filter(Boolean)
  const screens = Object.entries<Screen>(memberScreens).filter(([screen]) => fits(screen, given))
  // A path of its own comes before one that takes any word.
  const [, screen] = screens.find(([own]) => own === given.join('/')) ?? screens[0] ?? []
  if (!screen) return false
  const { may, only, others } = screen
  return (
    (may === null || sidebarPermissions(role).includes(may)) &&
    (!only || only.includes(role) || others !== undefined)
  )
}

function fits(screen: string, given: readonly string[]): boolean {
  const wanted = screen.split('/')
  return (
    wanted.length === given.length &&
    wanted.every((part, index) => part.startsWith('$') || part === given[index])
  )
}
