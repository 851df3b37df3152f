import type { SidebarPermission } from '@ruecklauf/model'
import type { ComponentType } from 'react'

export interface ScreenModule {
  Screen: ComponentType
}

export interface ScreenRow {
  /** Below `/{member}/` for members, below `/` for visitors; `$id` is a parameter. */
  path: string
  /** What the role must be allowed to see (specification §6); null for every member. */
  may: SidebarPermission | null
  load: () => Promise<ScreenModule>
}

const placeholder = () => import('./placeholder-screen.tsx')

/** Every screen below `/{member}/`, with who may see it. */
export const memberScreens: readonly ScreenRow[] = [
  { path: 'dashboard', may: 'sidebar_dashboard', load: placeholder },
  { path: 'home', may: 'sidebar_home', load: placeholder },
  { path: 'paperworks', may: 'sidebar_paperworks', load: placeholder },
  { path: 'paperworks/$id', may: 'sidebar_paperworks', load: placeholder },
  { path: 'wallet', may: 'sidebar_wallet', load: placeholder },
  { path: 'wallet/$id', may: 'sidebar_wallet', load: placeholder },
  { path: 'scan', may: 'sidebar_wallet', load: placeholder },
  { path: 'scan/$id', may: 'sidebar_wallet', load: placeholder },
  { path: 'users', may: 'sidebar_users', load: placeholder },
  { path: 'profile', may: 'sidebar_profile', load: placeholder },
  { path: 'products', may: 'sidebar_products', load: placeholder },
  { path: 'serial-number', may: 'sidebar_serial_number', load: placeholder },
  { path: 'sales-point', may: 'sidebar_sales_point', load: placeholder },
  { path: 'sales-group', may: 'sidebar_sales_group', load: placeholder },
  { path: 'campaigns', may: 'sidebar_campaigns', load: placeholder },
  { path: 'campaigns/$id', may: 'sidebar_campaigns', load: placeholder },
  { path: 'faq', may: 'sidebar_faq', load: placeholder },
  { path: 'settings', may: 'sidebar_settings', load: placeholder },
  { path: 'contacts', may: 'sidebar_contacts', load: placeholder },
  { path: 'notification', may: null, load: placeholder },
  { path: 'kpi', may: 'sidebar_kpi', load: placeholder },
  { path: 'paperwork-charts', may: 'sidebar_paperwork_charts', load: placeholder },
  { path: 'change-password', may: null, load: placeholder },
]

/** The screens that need no role; `/` is the landing page. */
export const openScreens: readonly ScreenRow[] = [
  { path: '/', may: null, load: placeholder },
  { path: 'signin', may: null, load: placeholder },
  { path: 'register', may: null, load: placeholder },
  { path: 'recover-password', may: null, load: placeholder },
  { path: 'complete-data', may: null, load: placeholder },
  { path: 'logout', may: null, load: () => import('./logout-screen.tsx') },
]
