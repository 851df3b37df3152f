import type { ArkeFunction } from '../platform/functions.ts'
import { decline } from './decide/decline.ts'
import { release } from './decide/release.ts'
import { checkFile, propose } from './file/take-file.ts'

/** The import of the former programme's data: one person uploads, another releases. */
export const cutoverFunctions: readonly ArkeFunction[] = [checkFile, propose, release, decline]
