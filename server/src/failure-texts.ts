import { authTexts } from './auth/failure-texts.ts'
import { campaignFailures } from './campaigns/life/failure-texts.ts'
import { documentFailures } from './documents/failure-texts.ts'
import type { FailureTexts } from './errors/translate-failure.ts'
import { generalFailures } from './http/failure-texts.ts'
import { invoiceFailures } from './invoices/failure-texts.ts'
import { ledgerFailures } from './ledger/failure-texts.ts'
import { memberFailures } from './members/failure-texts.ts'
import { moneyChangeFailures } from './money-changes/failure-texts.ts'
import { paperworkFailures } from './paperworks/claim/failure-texts.ts'
import { reviewFailures } from './paperworks/decide/decide-failure-texts.ts'
import { exportFailures } from './platform/export/failure-texts.ts'
import { platformFailures } from './platform/failure-texts.ts'
import { importFailures } from './platform/import/failure-texts.ts'
import { schemaFailures } from './platform/schema/failure-texts.ts'
import { linkFailures } from './platform/topology/failure-texts.ts'
import { serialFailures } from './serial-numbers/failure-texts.ts'
import { simulationFailures } from './simulation/failure-texts.ts'

/** Every refusal that is worded, by its code: one table in four languages. */
export const failureTexts: FailureTexts = {
  ...authTexts,
  ...campaignFailures,
  ...documentFailures,
  ...exportFailures,
  ...importFailures,
  ...invoiceFailures,
  ...ledgerFailures,
  ...linkFailures,
  ...memberFailures,
  ...moneyChangeFailures,
  ...paperworkFailures,
  ...platformFailures,
  ...reviewFailures,
  ...schemaFailures,
  ...serialFailures,
  ...simulationFailures,
  ...generalFailures,
}
