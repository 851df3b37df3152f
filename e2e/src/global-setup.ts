import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { findChromium } from './portal/chromium.ts'
import { startPortals } from './portal/start-portals.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The file that describes the portals, once they exist. */
    portals: string
  }
}

/**
 * One portal for each parallel test file. They start while other tests run: journeys run last and
 * wait for them (await-portals.ts).
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  await findChromium()
  const folder = mkdtempSync(join(tmpdir(), 'ruecklauf-portals-'))
  const file = join(folder, 'portals.json')
  const tell = (what: unknown) => {
    writeFileSync(`${file}.part`, JSON.stringify(what))
    renameSync(`${file}.part`, file)
  }
  const starting = startPortals(project.config.maxWorkers).then(
    (portals) => {
      tell({ portals: portals.map(({ url, accounts }) => ({ url, accounts })) })
      return portals
    },
    (error: unknown) => {
      tell({ portals: [], problem: String(error) })
      return []
    },
  )
  project.provide('portals', file)
  return async () => {
    await Promise.all((await starting).map(({ stop }) => stop()))
    rmSync(folder, { recursive: true, force: true })
  }
}
