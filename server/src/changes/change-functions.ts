import type { ArkeFunction } from '../platform/functions.ts'
import { decisions } from './decide.ts'
import type { Kinds } from './kind.ts'
import { changesFunction } from './list-changes.ts'

/** What is done with changes that two people make, whatever their kind. */
export const changeFunctions = (kinds: Kinds): readonly ArkeFunction[] => [
  ...decisions(kinds),
  changesFunction(kinds),
]
