import type { MoneyChangeKind } from '@ruecklauf/model'
import { auditorChange } from './auditor-change.ts'
import { bulkRateChange } from './bulk-rate-change.ts'
import { legalTextChange } from './legal-text-change.ts'
import { limitChange } from './limit-change.ts'
import type { MoneyKind, WantedMoney } from './money-kind.ts'
import { newProduct, productChange } from './products/product-change.ts'
import { productFileChange } from './products/product-file-change.ts'
import { rateChange } from './rate-change.ts'
import { settingChange } from './setting-change.ts'
import { shareChange } from './share-change.ts'

/** How each kind of change is checked and put in force. */
export const moneyKinds: { [Kind in MoneyChangeKind]: MoneyKind<WantedMoney[Kind]> } = {
  setting: settingChange,
  approval_limit: limitChange,
  rate: rateChange,
  bulk_rate: bulkRateChange,
  group_share: shareChange('sales_group'),
  point_share: shareChange('sales_point'),
  product: productChange,
  new_product: newProduct,
  product_file: productFileChange,
  legal_text: legalTextChange,
  auditor: auditorChange,
}
