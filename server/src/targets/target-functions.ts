import type { ArkeFunction } from '../platform/functions.ts'
import { personalTargets } from './personal-targets.ts'
import { proposeTargets } from './propose-targets.ts'
import { setTargets } from './set-targets.ts'
import { targets } from './targets.ts'

/** The functions for installers' targets in a campaign. */
export const targetFunctions: readonly ArkeFunction[] = [
  targets,
  setTargets,
  proposeTargets,
  personalTargets,
]
