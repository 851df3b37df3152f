import type { ArkeFunction } from '../platform/functions.ts'
import { activate } from './activate.ts'
import { budget, budgets } from './budget.ts'
import { current } from './current.ts'
import { duplicate } from './duplicate.ts'
import { end } from './end.ts'
import { history } from './history.ts'
import { newVersion } from './new-version.ts'
import { pause, resume } from './pause.ts'
import { raiseBudget } from './raise-budget.ts'
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
  duplicate,
  current,
  history,
  budget,
  budgets,
  sentence,
]
