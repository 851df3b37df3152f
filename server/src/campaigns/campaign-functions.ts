import type { ArkeFunction } from '../platform/functions.ts'
import { activate } from './activate.ts'
import { awaitingApproval } from './awaiting-approval.ts'
import { budget, budgets } from './budget.ts'
import { current } from './current.ts'
import { confirmChange, declineChange, withdrawChange } from './decide-change.ts'
import { duplicate } from './duplicate.ts'
import { end } from './end.ts'
import { history } from './history.ts'
import { lastVersion } from './last-version.ts'
import { pause, resume } from './pause.ts'
import { newVersion, prolong, raiseBudget } from './propose-change.ts'
import { sendBack } from './send-back.ts'
import { sentence } from './sentence.ts'
import { submitForApproval } from './submit-for-approval.ts'

/** The life of a campaign. */
export const campaignFunctions: readonly ArkeFunction[] = [
  submitForApproval,
  activate,
  sendBack,
  pause,
  resume,
  end,
  newVersion,
  raiseBudget,
  prolong,
  confirmChange,
  declineChange,
  withdrawChange,
  awaitingApproval,
  duplicate,
  current,
  history,
  lastVersion,
  budget,
  budgets,
  sentence,
]
