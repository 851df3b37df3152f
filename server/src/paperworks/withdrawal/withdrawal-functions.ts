import type { ArkeFunction } from '../../platform/functions.ts'
import { declineWithdrawal, grantWithdrawal } from './decide-withdrawal.ts'
import { readWithdrawal } from './read-withdrawal.ts'
import { requestWithdrawal } from './request-withdrawal.ts'

/** Functions to withdraw a claim during its review. */
export const withdrawalFunctions: readonly ArkeFunction[] = [
  readWithdrawal,
  requestWithdrawal,
  grantWithdrawal,
  declineWithdrawal,
]
