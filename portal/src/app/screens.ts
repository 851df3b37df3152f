import type { MemberScreen, OpenScreen } from '@ruecklauf/model'
import { type ComponentType, createElement, type ReactNode } from 'react'
import { OnceShown } from '../ui/text/once-shown.tsx'
import { useSay } from '../ui/text/use-say.ts'

interface ScreenModule {
  Screen: ComponentType
}

type Load = () => Promise<ScreenModule>

/** A screen that stays visible while texts of its later parts load. */
export const shownOnce = (load: Load) => async (): Promise<ScreenModule> => {
  const { Screen } = await load()
  return { Screen: once(Screen) }
}

/** The same with the texts for input errors. */
export const shownWithInputs = (load: Load) => async (): Promise<ScreenModule> => {
  const { Screen } = await load()
  return { Screen: once(saysInputs(Screen)) }
}

const once = (screen: ComponentType) => () => createElement(OnceShown, null, createElement(screen))

const saysInputs = (screen: ComponentType) => () =>
  createElement(WithInputs, null, createElement(screen))

/** Screens without inputs. Their dialogs load the input texts themselves. */
export const beginnings: ReadonlySet<MemberScreen> = new Set(['dashboard', 'home', 'paperworks'])

function WithInputs({ children }: { children?: ReactNode }): ReactNode {
  useSay('input')
  return children
}

/** The module of each screen below `/{member}/`, loaded on demand. */
export const memberLoads: Readonly<Record<MemberScreen, Load>> = {
  dashboard: () => import('../screens/dashboard/screen.tsx'),
  home: () => import('../screens/home/home-screen.tsx'),
  paperworks: () => import('../screens/paperworks/screen.tsx'),
  'paperworks/$id': () => import('../screens/review/screen.tsx'),
  'paperworks/$id/conflicts': () => import('../screens/conflicts/screen.tsx'),
  'paperworks/pile': () => import('../screens/pile/screen.tsx'),
  'paperworks/payouts': () => import('../screens/payouts/screen.tsx'),
  'paperworks/payouts/$id': () => import('../screens/payouts/run/run-screen.tsx'),
  wallet: () => import('../screens/wallet/wallet-screen.tsx'),
  'wallet/$id': () => import('../screens/wallet-claim/wallet-claim-screen.tsx'),
  scan: () => import('../screens/scan/scan-screen.tsx'),
  'scan/$id': () => import('../screens/scan-form/scan-form-screen.tsx'),
  users: () => import('../screens/users/screen.tsx'),
  profile: () => import('../screens/profile/screen.tsx'),
  products: () => import('../screens/products/screen.tsx'),
  'serial-number': () => import('../screens/serial-number/screen.tsx'),
  'sales-point': () => import('../screens/sales-point/screen.tsx'),
  'sales-group': () => import('../screens/sales-group/screen.tsx'),
  campaigns: () => import('../screens/campaigns/screen.tsx'),
  'campaigns/$id': () => import('../screens/campaigns/detail-screen.tsx'),
  faq: () => import('../screens/faq/screen.tsx'),
  settings: () => import('../screens/settings/screen.tsx'),
  'settings/trail': () => import('../screens/trail/screen.tsx'),
  'settings/schema': () => import('../screens/schema/screen.tsx'),
  'settings/schema/$arke': () => import('../screens/schema/types/type-screen.tsx'),
  'settings/schema/$arke/units': () => import('../screens/schema/types/units-screen.tsx'),
  contacts: () => import('../screens/contacts/screen.tsx'),
  changes: () => import('../screens/changes/screen.tsx'),
  exports: () => import('../screens/exports/screen.tsx'),
  notification: () => import('../screens/notification/screen.tsx'),
  kpi: () => import('../screens/kpi/screen.tsx'),
  'paperwork-charts': () => import('../screens/kpi/charts-screen.tsx'),
  'change-password': () => import('../screens/change-password/screen.tsx'),
}

/** The public screens. */
export const openLoads: Readonly<Record<OpenScreen, Load>> = {
  '/': () => import('../screens/landing/screen.tsx'),
  signin: () => import('../screens/sign-in/screen.tsx'),
  register: () => import('../screens/register/screen.tsx'),
  'recover-password': () => import('../screens/recover-password/screen.tsx'),
  'complete-data': () => import('../screens/complete-data/screen.tsx'),
  logout: () => import('./notices/logout-screen.tsx'),
}
