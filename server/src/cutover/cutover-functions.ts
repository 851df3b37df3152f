import type { ArkeFunction } from '../platform/functions.ts'
import { decline } from './decide/decline.ts'
import { release } from './decide/release.ts'
import { checkFile, propose } from './file/take-file.ts'

/** What the programme before leaves behind is handed in by one person and released by another. */
export const cutoverFunctions: readonly ArkeFunction[] = [checkFile, propose, release, decline]
