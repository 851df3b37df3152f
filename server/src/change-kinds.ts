import { auditorChange } from './auditors/auditor-change.ts'
import { budgetChange } from './campaigns/change/budget-change.ts'
import { prolongChange } from './campaigns/change/prolong-change.ts'
import { versionChange } from './campaigns/change/version-change.ts'
import { familyChange, pairChange, productChange } from './catalogue/proposals/fields-changes.ts'
import { newProduct } from './catalogue/proposals/new-product.ts'
import { productFileChange } from './catalogue/proposals/product-file-change.ts'
import { bulkRateChange } from './catalogue/rates/bulk-rate-change.ts'
import { rateChange } from './catalogue/rates/rate-change.ts'
import { groupShareChange, pointShareChange } from './catalogue/shares/share-change.ts'
import type { Kinds } from './changes/kind.ts'
import { legalTextChange } from './legal/legal-text-change.ts'
import { withNextEditions } from './legal/propose-next.ts'
import { templateChange } from './mail-words/template-change.ts'
import { mailboxChange } from './mailboxes/mailbox-change.ts'
import { companyChange } from './members/change/company-change.ts'
import { moveChange } from './members/points/move-change.ts'
import { groupChange, pointChange } from './members/points/place-changes.ts'
import { settlementChange } from './payouts/answers/queue/settlement-change.ts'
import { returnsChange } from './payouts/answers/returns/returns-change.ts'
import { repaidChange } from './payouts/repayments/repaid-change.ts'
import { executedChange, returnedChange } from './payouts/results/by-hand.ts'
import { refusedChange } from './payouts/results/refused.ts'
import { settingChange } from './settings/setting-change.ts'
import { factorsChange } from './staff/factors-change.ts'
import { limitChange } from './staff/limit-change.ts'
import { roleChange } from './staff/role-change.ts'
import { staffChange } from './staff/staff-change.ts'

/** Everything that two people change, each written in the room that owns the noun. */
export const kindsOfChange: Kinds = {
  setting: withNextEditions(settingChange),
  approval_limit: limitChange,
  rate: rateChange,
  bulk_rate: bulkRateChange,
  group_share: groupShareChange,
  point_share: pointShareChange,
  sales_point: pointChange,
  sales_group: groupChange,
  group_move: moveChange,
  product: productChange,
  product_family: familyChange,
  product_pair: pairChange,
  new_product: newProduct,
  product_file: productFileChange,
  legal_text: legalTextChange,
  mail_template: templateChange,
  auditor: auditorChange,
  payout_executed: executedChange,
  payout_returned: returnedChange,
  payout_run_refused: refusedChange,
  bank_returns: returnsChange,
  bank_settlement: settlementChange,
  debt_repaid: repaidChange,
  campaign_version: versionChange,
  campaign_budget: budgetChange,
  campaign_prolong: prolongChange,
  company: companyChange,
  mailbox: mailboxChange,
  staff: staffChange,
  role: roleChange,
  factors: factorsChange,
}
