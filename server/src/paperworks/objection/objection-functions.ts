import type { ArkeFunction } from '../../platform/functions.ts'
import { decideObjection } from './decide-objection.ts'
import { object } from './object.ts'
import { readObjection } from './read-objection.ts'

/** Functions to raise and decide objections. */
export const objectionFunctions: readonly ArkeFunction[] = [readObjection, object, decideObjection]
