import type { MemberScreen, OpenScreen, Role } from '@ruecklauf/model'

/** The states of a screen, each checked for accessibility. */
export interface States {
  /** The roles with the screen. Each sees it with data. */
  roles: readonly Role[]
  /** A sample address with parameters. `{arke}` stands for a unit's id. */
  at?: string
  /** Its variants, as suffixes of the address. */
  faces?: readonly string[]
  /** Buttons of the first role that open a dialog or popover. */
  dialogs?: readonly string[]
}

const firms = ['installer', 'wholesaler'] as const
const reviewers = ['moderator', 'admin', 'super_admin'] as const
const offices = ['admin', 'super_admin'] as const
const heads = ['admin', 'super_admin', 'brand'] as const
const everyone = ['installer', 'wholesaler', ...reviewers, 'brand'] as const

/** A screen missing from this table fails to compile. */
export const memberStates: Record<MemberScreen, States> = {
  dashboard: { roles: heads },
  home: { roles: firms },
  paperworks: {
    dialogs: ['Filter', 'Zeitraum'],
    roles: ['moderator', 'admin', 'super_admin', 'brand'],
  },
  'paperworks/$id': {
    roles: ['moderator', 'admin', 'super_admin', 'brand'],
    at: 'paperworks/{claim}',
  },
  'paperworks/$id/conflicts': { roles: reviewers, at: 'paperworks/{claim}/conflicts' },
  'paperworks/pile': { roles: reviewers },
  'paperworks/payouts': {
    roles: offices,
    faces: ['?tab=months', '?tab=cutover', '?tab=answers', '?mode=new'],
  },
  'paperworks/payouts/$id': {
    dialogs: ['Abbrechen'],
    roles: offices,
    at: 'paperworks/payouts/{payout_run}',
    faces: ['?tab=items', '?tab=excluded', '?tab=answers'],
  },
  wallet: {
    roles: firms,
    faces: ['?tab=months', '?tab=bookings', '?tab=payouts', '?tab=receipts'],
  },
  'wallet/$id': { roles: firms, at: 'wallet/{claim}' },
  scan: { roles: ['installer'] },
  'scan/$id': { dialogs: ['Entwurf löschen'], roles: ['installer'], at: 'scan/{draft}' },
  users: {
    dialogs: ['Aus Datei einladen'],
    roles: heads,
    faces: ['?unit={installer}', '?tab=wholesaler', '?tab=moderator', '?mode=new'],
  },
  profile: {
    roles: everyone,
    faces: ['?tab=account', '?tab=people', '?tab=sign_in', '?tab=notices'],
  },
  products: { dialogs: ['Brise Kanal 10 kW'], roles: ['installer', 'wholesaler', ...heads] },
  'serial-number': {
    roles: ['moderator', 'admin', 'super_admin', 'brand'],
    faces: ['?unit={serial_number}', '?mode=import'],
  },
  'sales-point': { roles: offices, faces: ['?unit={sales_point}', '?mode=new', '?mode=import'] },
  'sales-group': { roles: offices, faces: ['?unit={sales_group}', '?mode=new'] },
  campaigns: { roles: heads, faces: ['?mode=new'] },
  'campaigns/$id': {
    dialogs: ['Zurückgeben'],
    roles: heads,
    at: 'campaigns/{campaign}',
    faces: [
      '?tab=rules',
      '?tab=budget',
      '?tab=claims',
      '?tab=history',
      '?tab=texts',
      '?tab=targets',
      '?tab=simulation',
    ],
  },
  faq: { roles: everyone },
  settings: { roles: heads },
  'settings/trail': { roles: offices },
  'settings/schema': {
    roles: ['super_admin'],
    faces: ['?tab=parameters', '?tab=groups', '?tab=permissions'],
  },
  'settings/schema/$arke': { roles: ['super_admin'], at: 'settings/schema/faq' },
  'settings/schema/$arke/units': { roles: ['super_admin'], at: 'settings/schema/faq/units' },
  contacts: { roles: firms },
  notification: { roles: everyone },
  exports: { roles: everyone },
  changes: { roles: heads },
  kpi: { roles: heads },
  'paperwork-charts': { roles: ['wholesaler', ...heads] },
  'change-password': { roles: everyone },
}

export const openStates: Record<OpenScreen, Omit<States, 'roles'>> = {
  '/': {},
  signin: {},
  register: {},
  'recover-password': {},
  'complete-data': {},
  logout: {},
}
