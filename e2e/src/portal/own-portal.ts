import { readFileSync } from 'node:fs'
import { inject } from 'vitest'
import type { Account } from './sign-in.ts'

/** What the global setup tells of the portals it has started. */
export interface ToldPortals {
  portals: readonly { url: string; accounts: Record<string, Account> }[]
  /** Why there are none. */
  problem?: string
}

/** The portal of this worker: nobody else uses it while a file of journeys runs. */
export function ownPortal() {
  const { portals, problem }: ToldPortals = JSON.parse(readFileSync(inject('portals'), 'utf8'))
  const own = portals[(Number(process.env.VITEST_POOL_ID) - 1) % portals.length]
  if (!own) throw new Error(problem ?? 'no portal was started for this worker')
  return own
}
