import type { Role, SidebarPermission } from '@ruecklauf/model'
import type { ComponentType } from 'react'

export interface ScreenModule {
  Screen: ComponentType
}

export interface ScreenRow {
  /** Below `/{member}/` for members, below `/` for visitors; `$id` is a parameter. */
  path: string
  /** What the role must be allowed to see (specification §6); null for every member. */
  may: SidebarPermission | null
  /** Beside that, the only role it is for. */
  only?: Role
  load: () => Promise<ScreenModule>
}

/** Every screen below `/{member}/`, with who may see it. */
export const memberScreens: readonly ScreenRow[] = [
  {
    path: 'dashboard',
    may: 'sidebar_dashboard',
    load: () => import('../screens/dashboard/screen.tsx'),
  },
  { path: 'home', may: 'sidebar_home', load: () => import('../screens/home/home-screen.tsx') },
  {
    path: 'paperworks',
    may: 'sidebar_paperworks',
    load: () => import('../screens/paperworks/screen.tsx'),
  },
  {
    path: 'paperworks/$id',
    may: 'sidebar_paperworks',
    load: () => import('../screens/review/screen.tsx'),
  },
  {
    path: 'wallet',
    may: 'sidebar_wallet',
    load: () => import('../screens/wallet/wallet-screen.tsx'),
  },
  {
    path: 'wallet/$id',
    may: 'sidebar_wallet',
    load: () => import('../screens/wallet-claim/wallet-claim-screen.tsx'),
  },
  { path: 'scan', may: 'sidebar_wallet', load: () => import('../screens/scan/scan-screen.tsx') },
  {
    path: 'scan/$id',
    may: 'sidebar_wallet',
    load: () => import('../screens/scan-form/scan-form-screen.tsx'),
  },
  { path: 'users', may: 'sidebar_users', load: () => import('../screens/users/screen.tsx') },
  { path: 'profile', may: 'sidebar_profile', load: () => import('../screens/profile/screen.tsx') },
  {
    path: 'products',
    may: 'sidebar_products',
    load: () => import('../screens/products/screen.tsx'),
  },
  {
    path: 'serial-number',
    may: 'sidebar_serial_number',
    load: () => import('../screens/serial-number/screen.tsx'),
  },
  {
    path: 'sales-point',
    may: 'sidebar_sales_point',
    load: () => import('../screens/sales-point/screen.tsx'),
  },
  {
    path: 'sales-group',
    may: 'sidebar_sales_group',
    load: () => import('../screens/sales-group/screen.tsx'),
  },
  {
    path: 'campaigns',
    may: 'sidebar_campaigns',
    load: () => import('../screens/campaigns/screen.tsx'),
  },
  {
    path: 'campaigns/$id',
    may: 'sidebar_campaigns',
    load: () => import('../screens/campaigns/detail-screen.tsx'),
  },
  { path: 'faq', may: 'sidebar_faq', load: () => import('../screens/faq/screen.tsx') },
  {
    path: 'settings',
    may: 'sidebar_settings',
    load: () => import('../screens/settings/screen.tsx'),
  },
  {
    path: 'settings/schema',
    may: 'sidebar_settings',
    only: 'super_admin',
    load: () => import('../screens/schema/screen.tsx'),
  },
  {
    path: 'settings/schema/$arke',
    may: 'sidebar_settings',
    only: 'super_admin',
    load: () => import('../screens/schema/type-screen.tsx'),
  },
  {
    path: 'settings/schema/$arke/units',
    may: 'sidebar_settings',
    only: 'super_admin',
    load: () => import('../screens/schema/units-screen.tsx'),
  },
  {
    path: 'contacts',
    may: 'sidebar_contacts',
    load: () => import('../screens/contacts/screen.tsx'),
  },
  { path: 'notification', may: null, load: () => import('../screens/notification/screen.tsx') },
  { path: 'kpi', may: 'sidebar_kpi', load: () => import('../screens/kpi/screen.tsx') },
  {
    path: 'paperwork-charts',
    may: 'sidebar_paperwork_charts',
    load: () => import('../screens/paperwork-charts/screen.tsx'),
  },
  {
    path: 'change-password',
    may: null,
    load: () => import('../screens/change-password/screen.tsx'),
  },
]

/** The screens that need no role; `/` is the landing page. */
export const openScreens: readonly ScreenRow[] = [
  { path: '/', may: null, load: () => import('../screens/landing/screen.tsx') },
  { path: 'signin', may: null, load: () => import('../screens/sign-in/screen.tsx') },
  { path: 'register', may: null, load: () => import('../screens/register/screen.tsx') },
  {
    path: 'recover-password',
    may: null,
    load: () => import('../screens/recover-password/screen.tsx'),
  },
  { path: 'complete-data', may: null, load: () => import('../screens/complete-data/screen.tsx') },
  { path: 'logout', may: null, load: () => import('./logout-screen.tsx') },
]
