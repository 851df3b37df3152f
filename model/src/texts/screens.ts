import type campaign_card from './de/screens/campaign_card.json'
import type campaigns from './de/screens/campaigns.json'
import type change_password from './de/screens/change_password.json'
import type changes from './de/screens/changes.json'
import type chart from './de/screens/chart.json'
import type claims from './de/screens/claims.json'
import type common from './de/screens/common.json'
import type complete_data from './de/screens/complete_data.json'
import type conflicts from './de/screens/conflicts.json'
import type contacts from './de/screens/contacts.json'
import type dashboard from './de/screens/dashboard.json'
import type effects from './de/screens/effects.json'
import type errors from './de/screens/errors.json'
import type exported from './de/screens/exports.json'
import type faq from './de/screens/faq.json'
import type frame from './de/screens/frame.json'
import type home from './de/screens/home.json'
import type kpi from './de/screens/kpi.json'
import type landing from './de/screens/landing.json'
import type log from './de/screens/log.json'
import type notification from './de/screens/notification.json'
import type palette from './de/screens/palette.json'
import type paperwork_charts from './de/screens/paperwork_charts.json'
import type paperworks from './de/screens/paperworks.json'
import type payouts from './de/screens/payouts.json'
import type people from './de/screens/people.json'
import type phone from './de/screens/phone.json'
import type pile from './de/screens/pile.json'
import type products from './de/screens/products.json'
import type profile from './de/screens/profile.json'
import type recover_password from './de/screens/recover_password.json'
import type register from './de/screens/register.json'
import type review from './de/screens/review.json'
import type sales_group from './de/screens/sales_group.json'
import type sales_point from './de/screens/sales_point.json'
import type scan from './de/screens/scan.json'
import type schema from './de/screens/schema.json'
import type security from './de/screens/security.json'
import type serial_number from './de/screens/serial_number.json'
import type settings from './de/screens/settings.json'
import type sign_in from './de/screens/sign_in.json'
import type targets from './de/screens/targets.json'
import type tokens from './de/screens/tokens.json'
import type trail from './de/screens/trail.json'
import type trial from './de/screens/trial.json'
import type ui from './de/screens/ui.json'
import type units from './de/screens/units.json'
import type users from './de/screens/users.json'
import type wallet from './de/screens/wallet.json'
import type wallet_claim from './de/screens/wallet_claim.json'
import type webhooks from './de/screens/webhooks.json'
import type what_if from './de/screens/what_if.json'

/** The texts of the portal's screens, a file a namespace. */
export interface ScreenTexts {
  campaign_card: typeof campaign_card
  campaigns: typeof campaigns
  change_password: typeof change_password
  chart: typeof chart
  claims: typeof claims
  common: typeof common
  complete_data: typeof complete_data
  conflicts: typeof conflicts
  contacts: typeof contacts
  dashboard: typeof dashboard
  effects: typeof effects
  errors: typeof errors
  exports: typeof exported
  faq: typeof faq
  frame: typeof frame
  home: typeof home
  kpi: typeof kpi
  landing: typeof landing
  log: typeof log
  changes: typeof changes
  notification: typeof notification
  palette: typeof palette
  paperwork_charts: typeof paperwork_charts
  paperworks: typeof paperworks
  payouts: typeof payouts
  people: typeof people
  phone: typeof phone
  pile: typeof pile
  products: typeof products
  profile: typeof profile
  recover_password: typeof recover_password
  register: typeof register
  review: typeof review
  sales_group: typeof sales_group
  sales_point: typeof sales_point
  scan: typeof scan
  schema: typeof schema
  security: typeof security
  serial_number: typeof serial_number
  settings: typeof settings
  sign_in: typeof sign_in
  targets: typeof targets
  tokens: typeof tokens
  trail: typeof trail
  trial: typeof trial
  ui: typeof ui
  units: typeof units
  users: typeof users
  wallet: typeof wallet
  wallet_claim: typeof wallet_claim
  webhooks: typeof webhooks
  what_if: typeof what_if
}
