import type { TestProject } from 'vitest/node'
import type { Account } from './portal/sign-in.ts'
import { startPortal } from './portal/start-portal.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    portal: { url: string; accounts: Record<string, Account> }
  }
}

/** One portal for all journeys. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const { url, accounts, stop } = await startPortal()
  project.provide('portal', { url, accounts })
  return stop
}
