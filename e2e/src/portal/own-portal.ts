import { readFileSync } from 'node:fs'
import { inject } from 'vitest'
import type { Account } from './sign-in.ts'

/** The portals started by the global setup. */
export interface ToldPortals {
  portals: readonly { url: string; accounts: Record<string, Account> }[]
  /** Why there are none. */
  problem?: string
}

/** This worker's portal. Nobody else uses it while a journey file runs. */
export function ownPortal() {
  const { portals, problem }: ToldPortals = JSON.parse(readFileSync(inject('portals'), 'utf8'))
  const own = portals[(Number(process.env.VITEST_POOL_ID) - 1) % portals.length]
  if (!own) throw new Error(problem ?? 'no portal was started for this worker')
  return own
}
