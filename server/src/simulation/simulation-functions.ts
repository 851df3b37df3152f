import { tryAutoApproval } from './risk/try-auto-approval.ts'
import { tryRules } from './risk/try-rules.ts'
import { simulate } from './simulate.ts'
import { cancelWhatIf, whatIf } from './what-if.ts'

/** What tells beforehand what a campaign will cost, or what other rules of risk will do. */
export const simulationFunctions = [simulate, whatIf, cancelWhatIf, tryRules, tryAutoApproval]
