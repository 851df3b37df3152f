import type { ArkeFunction } from '../../platform/functions.ts'
import { decideObjection } from './decide-objection.ts'
import { object } from './object.ts'
import { readObjection } from './read-objection.ts'

/** What objects to decisions, and decides on that. */
export const objectionFunctions: readonly ArkeFunction[] = [readObjection, object, decideObjection]
