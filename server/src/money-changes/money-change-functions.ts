import type { ArkeFunction } from '../platform/functions.ts'
import { previewRates, proposeRates } from './bulk-rates.ts'
import { changesOfMoney } from './changes.ts'
import { confirmMoneyChange, declineMoneyChange, withdrawMoneyChange } from './decide.ts'
import { previewRate } from './preview-rate.ts'
import { proposeFile } from './products/propose-file.ts'
import { proposedFile } from './products/proposed-file.ts'
import {
  proposeAuditor,
  proposeFields,
  proposeGroupShare,
  proposeLimit,
  proposePointShare,
  proposeProduct,
  proposeRate,
  proposeText,
  proposeValue,
} from './propose.ts'

/** What decides on money, changed by two people. */
export const moneyChangeFunctions: readonly ArkeFunction[] = [
  proposeValue,
  proposeText,
  proposeAuditor,
  proposeLimit,
  previewRate,
  proposeRate,
  previewRates,
  proposeRates,
  proposeFields,
  proposeProduct,
  proposeFile,
  proposedFile,
  proposeGroupShare,
  proposePointShare,
  confirmMoneyChange,
  declineMoneyChange,
  withdrawMoneyChange,
  changesOfMoney,
]
