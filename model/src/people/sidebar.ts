import type { Role } from './roles.ts'

/** Menu entries in their order, then those that some roles' menus have beside. */
export const sidebarEntries = [
  'dashboard',
  'paperworks',
  'home',
  'wallet',
  'users',
  'profile',
  'products',
  'serial_number',
  'sales_point',
  'sales_group',
  'campaigns',
  'faq',
  'settings',
  'contacts',
  'paperwork_charts',
  'kpi',
  'notification',
  'change_password',
] as const
export type SidebarEntry = (typeof sidebarEntries)[number]

/** `sidebar_…`: the entry is shown; `sidebar_iban_reminder` is the box above the menu. */
export type SidebarPermission = `sidebar_${SidebarEntry | 'iban_reminder'}`

const adminMenu = [
  'dashboard',
  'paperworks',
  'users',
  'products',
  'serial_number',
  'campaigns',
  'sales_group',
  'sales_point',
  'notification',
  'kpi',
  'profile',
  'settings',
  'paperwork_charts',
  'faq',
] as const

const menus: Record<Role, readonly (SidebarEntry | 'iban_reminder')[]> = {
  installer: ['home', 'wallet', 'profile', 'products', 'contacts', 'iban_reminder', 'faq'],
  wholesaler: ['home', 'paperwork_charts', 'wallet', 'products', 'profile', 'contacts', 'faq'],
  moderator: ['paperworks', 'profile', 'serial_number', 'faq'],
  admin: adminMenu,
  super_admin: [...adminMenu, 'change_password'],
  brand: [
    'dashboard',
    'paperworks',
    'users',
    'products',
    'serial_number',
    'campaigns',
    'kpi',
    'profile',
    'settings',
    'paperwork_charts',
    'faq',
  ],
}

/** Whether what a session permits shows an entry. */
export const mayShow = (permissions: readonly string[], permission: SidebarPermission) =>
  permissions.includes(permission)

/**
 * The menu entries a session permits, in order. Where home lists the due tasks, the results of the sales points come
 * next.
 */
export const menuOf = (permissions: readonly string[]): SidebarEntry[] =>
  (mayShow(permissions, 'sidebar_home') ? participantEntries : sidebarEntries).filter((entry) =>
    mayShow(permissions, `sidebar_${entry}`),
  )

const participantEntries = [
  'home',
  'paperwork_charts',
  ...sidebarEntries.filter((entry) => entry !== 'home' && entry !== 'paperwork_charts'),
] as const satisfies readonly SidebarEntry[]

/** Every permission of a role, as its sessions carry it. */
export const sidebarPermissions = (role: Role): SidebarPermission[] =>
  menus[role].map((entry): SidebarPermission => `sidebar_${entry}`)
