import type { ChangeKind, ProposedChange } from '@ruecklauf/model'
import type { ComponentType } from 'react'
import type { ChangeOf } from '../changes/change-of.ts'
import { CampaignValues } from '../screens/campaigns/changes/campaign-values.tsx'
import { CompanyValues } from '../screens/company-file/company-values.tsx'
import { ReturnsValues } from '../screens/payouts/answers/returns-values.tsx'
import { AuditorValues } from '../screens/payouts/months/auditors/auditor-values.tsx'
import {
  ExecutedValues,
  RefusedValues,
  ReturnedValues,
  SettlementValues,
} from '../screens/payouts/run/by-hand-values.tsx'
import { FieldsValues } from '../screens/products/proposals/fields-values.tsx'
import { FileValues } from '../screens/products/proposals/file-values.tsx'
import { BulkValues, RateValues } from '../screens/products/rates/rate-values.tsx'
import { MoveValues } from '../screens/sales-group/moves/move-values.tsx'
import { ShareValues } from '../screens/sales-group/shares/share-values.tsx'
import { TextValues } from '../screens/settings/legal/text-values.tsx'
import { SettingValues } from '../screens/settings/setting/setting-values.tsx'
import { TemplateValues } from '../screens/settings/templates/template-values.tsx'
import { RepaidValues } from '../screens/users/debts/repaid-values.tsx'
import { LimitValues } from '../screens/users/limit-values.tsx'
import { MailboxValues } from '../screens/users/mailbox-values.tsx'
import { FactorsValues, RoleValues, StaffValues } from '../screens/users/staff/staff-values.tsx'

const values: { [Kind in ChangeKind]: ComponentType<ChangeOf<Kind>> } = {
  setting: SettingValues,
  approval_limit: LimitValues,
  rate: RateValues,
  bulk_rate: BulkValues,
  group_share: ShareValues,
  point_share: ShareValues,
  sales_point: FieldsValues,
  sales_group: FieldsValues,
  group_move: MoveValues,
  product: FieldsValues,
  new_product: FieldsValues,
  product_family: FieldsValues,
  product_pair: FieldsValues,
  product_file: FileValues,
  legal_text: TextValues,
  mail_template: TemplateValues,
  auditor: AuditorValues,
  payout_executed: ExecutedValues,
  payout_returned: ReturnedValues,
  payout_run_refused: RefusedValues,
  bank_returns: ReturnsValues,
  bank_settlement: SettlementValues,
  debt_repaid: RepaidValues,
  campaign_version: CampaignValues,
  campaign_budget: CampaignValues,
  campaign_prolong: CampaignValues,
  company: CompanyValues,
  mailbox: MailboxValues,
  staff: StaffValues,
  role: RoleValues,
  factors: FactorsValues,
}

interface ShownProps {
  change: ProposedChange
  isShort?: boolean
}

/** A change's old and new value, as its subject's screen shows it. */
export default function ShownValues(props: ShownProps) {
  const Values = values[props.change.kind] as ComponentType<ShownProps>
  return <Values {...props} />
}
