import { tryAutoApproval } from './risk/try-auto-approval.ts'
import { tryRules } from './risk/try-rules.ts'
import { simulate } from './simulate.ts'
import { endTrial } from './trial/end-trial.ts'
import { trial } from './trial/read-trial.ts'
import { startTrial } from './trial/start-trial.ts'
import { trialClaims } from './trial/trial-claims.ts'
import { cancelWhatIf, whatIf } from './what-if.ts'

/** Forecasts the cost of a campaign, or the effect of other risk rules. */
export const simulationFunctions = [
  simulate,
  whatIf,
  cancelWhatIf,
  startTrial,
  endTrial,
  trial,
  trialClaims,
  tryRules,
  tryAutoApproval,
]
