import type { TestProject } from 'vitest/node'
import { type Portal, startPortals } from './portal/start-portals.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    portals: readonly Portal[]
  }
}

/** A portal for each of the files that run at the same time; nothing waits for them but the journeys. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const { portals, ready, stop } = await startPortals(project.config.maxWorkers)
  ready.catch(console.error)
  project.provide(
    'portals',
    portals.map(({ url, data_dir }) => ({ url, data_dir })),
  )
  return stop
}
