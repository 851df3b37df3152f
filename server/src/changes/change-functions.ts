import type { ArkeFunction } from '../platform/functions.ts'
import { decisions } from './decide.ts'
import type { Kinds } from './kind.ts'
import { changesFunction } from './list-changes.ts'

/** The functions of change requests of any kind. */
export const changeFunctions = (kinds: Kinds): readonly ArkeFunction[] => [
  ...decisions(kinds),
  changesFunction(kinds),
]
