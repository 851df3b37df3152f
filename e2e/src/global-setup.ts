import type { TestProject } from 'vitest/node'
import type { Account } from './portal/sign-in.ts'
import { startPortals } from './portal/start-portals.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    portals: readonly { url: string; accounts: Record<string, Account> }[]
  }
}

/** A portal for each of the files that run at the same time. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const portals = await startPortals(project.config.maxWorkers)
  const provided = portals.map(({ url, accounts }) => ({ url, accounts }))
  project.provide('portals', provided)
  return async () => {
    await Promise.all(portals.map(({ stop }) => stop()))
  }
}
