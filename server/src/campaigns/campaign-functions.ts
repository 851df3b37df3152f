import type { ArkeFunction } from '../platform/functions.ts'
import { current } from './audience/current.ts'
import { budget, budgets } from './budget/budget.ts'
import { burnDown } from './budget/forecast/burn-down.ts'
import { raiseBudget } from './change/budget-change.ts'
import { history } from './change/history.ts'
import { prolong } from './change/prolong-change.ts'
import { newVersion } from './change/version-change.ts'
import { activate } from './life/activate.ts'
import { end } from './life/end.ts'
import { pause, resume } from './life/pause.ts'
import { sendBack } from './life/send-back.ts'
import { submitForApproval } from './life/submit-for-approval.ts'
import { duplicate } from './rule/duplicate.ts'
import { lastVersion } from './rule/last-version.ts'
import { sentence } from './rule/sentence.ts'

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
  duplicate,
  current,
  history,
  lastVersion,
  budget,
  budgets,
  burnDown,
  sentence,
]
