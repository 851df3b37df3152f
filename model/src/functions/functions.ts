import type { ArkeId } from '../arkes/index.ts'
import { type Callers, type CallingRole, isAmong } from './callers.ts'
import { campaignFunctions } from './campaign-functions.ts'
import { claimFunctions } from './claim-functions.ts'
import { firmFunctions } from './firm-functions.ts'
import { moneyFunctions } from './money-functions.ts'
import { peopleFunctions } from './people-functions.ts'
import { productFunctions } from './product-functions.ts'
import { serviceFunctions } from './service-functions.ts'

/** The callers of each function, one row each; the permissions of all roles derive from it. */
export const functions = {
  ...campaignFunctions,
  ...claimFunctions,
  ...firmFunctions,
  ...moneyFunctions,
  ...peopleFunctions,
  ...productFunctions,
  ...serviceFunctions,
} as const

/** A name that may be declared for an arke: one with a row. */
export type FunctionName<A extends string> = A extends keyof typeof functions
  ? keyof (typeof functions)[A] & string
  : never

/** The functions of an arke that a role may call. */
export const functionsOf = (role: CallingRole, arke: ArkeId): string[] =>
  Object.entries((functions as Callers)[arke] ?? {}).flatMap(([name, who]) =>
    isAmong(role, who) ? [name] : [],
  )
