import type { Group } from '../arke/define.ts'
import { accounting_month } from './accounting-month.ts'
import { announcement } from './announcement.ts'
import { campaign } from './campaign.ts'
import { change } from './change.ts'
import { cutover, former_claim, opening_balance } from './cutover.ts'
import { arke_file, document } from './document.ts'
import { export_job } from './export-job.ts'
import { admin, brand, installer, moderator, super_admin, user, wholesaler } from './member.ts'
import { paperwork, paperwork_line } from './paperwork.ts'
import {
  agreed_share,
  group_move,
  sales_group,
  sales_point,
  sales_point_contact,
  sales_point_identity,
} from './partners.ts'
import { payout_run } from './payout-run.ts'
import { person } from './person.ts'
import { product, product_family, product_rate, serial_number } from './product.ts'
import { product_pair } from './product-pair.ts'
import { reason } from './reason.ts'
import { receipt } from './receipt.ts'
import { saved_view } from './saved-view.ts'
import { arke, group, parameterTypes } from './schema-arkes.ts'
import { sent_mail } from './sent-mail.ts'
import { contact_request, faq, notification, setting, text_module } from './service.ts'
import { tier } from './tier.ts'
import { payout, wallet_entry } from './wallet.ts'

/** Every entity of the product, once. */
export const arkes = {
  user,
  installer,
  wholesaler,
  moderator,
  admin,
  super_admin,
  brand,
  person,
  product_pair,
  sales_group,
  sales_point,
  product_family,
  sales_point_identity,
  sales_point_contact,
  agreed_share,
  group_move,
  product,
  product_rate,
  serial_number,
  paperwork,
  paperwork_line,
  arke_file,
  document,
  campaign,
  notification,
  sent_mail,
  faq,
  contact_request,
  text_module,
  announcement,
  reason,
  tier,
  setting,
  saved_view,
  export_job,
  change,
  wallet_entry,
  payout_run,
  payout,
  accounting_month,
  cutover,
  opening_balance,
  former_claim,
  receipt,
  arke,
  group,
  ...parameterTypes,
} as const

export type ArkeId = keyof typeof arkes

export const groups = {
  arke_auth_member: {
    id: 'arke_auth_member',
    label: 'Mitglieder',
    description: 'Alle Arten von Mitgliedern; die Art ist die Rolle.',
  },
  arke_or_group: {
    id: 'arke_or_group',
    label: 'Typen und Gruppen',
    description: 'Worauf ein Verweis zeigen kann.',
  },
  parameter: {
    id: 'parameter',
    label: 'Parameter',
    description: 'Alle Parameter, gleich welcher Art.',
  },
} as const satisfies Record<string, Group>
