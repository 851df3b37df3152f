import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { connectDatabase } from '../db/database.ts'
import { startEmbedded } from '../db/embedded/embedded.ts'
import { fillTemplate } from './fill-template.ts'
import { inDatabase, letSkipTriggers, runOnServer, type TestServer } from './servers/test-server.ts'

/** Starts one PostgreSQL for all test files, or takes `TEST_DATABASE_URL`, and fills a template. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const { admin, owner, app, stop } = await openServer()
  const template = `ruecklauf_template_${process.pid}`
  try {
    const statement = `create database ${template}`
    await runOnServer(admin, owner.user ? `${statement} owner ${owner.user}` : statement)
    const database = connectDatabase({ owner: inDatabase(owner, template) })
    await fillTemplate(database).finally(database.close)
  } catch (error) {
    await stop()
    throw error
  }
  project.provide('test_server', { admin, owner, app, template })
  return async () => {
    await runOnServer(admin, `drop database ${template} with (force)`)
    await stop()
  }
}

async function openServer(): Promise<Server> {
  const url = process.env.TEST_DATABASE_URL
  if (url) {
    const owner = { connectionString: url }
    return { admin: owner, owner, app: owner, stop: async () => undefined }
  }
  const data_dir = mkdtempSync(join(tmpdir(), 'ruecklauf-test-'))
  chmodSync(data_dir, 0o755)
  const server = await startEmbedded(data_dir, test_settings)
  const stop = async () => {
    await server.stop()
    rmSync(data_dir, { recursive: true, force: true })
  }
  const { admin, owner, app } = server
  await letSkipTriggers(admin, owner)
  return { admin, owner, app, stop }
}

type Server = Omit<TestServer, 'template'> & { stop: () => Promise<void> }

/** Nothing here has to survive a power cut. */
const test_settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
}
