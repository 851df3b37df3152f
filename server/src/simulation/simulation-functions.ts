import { simulate } from './simulate.ts'
import { cancelWhatIf, whatIf } from './what-if.ts'

/** What tells beforehand what a campaign will cost. */
export const simulationFunctions = [simulate, whatIf, cancelWhatIf]
