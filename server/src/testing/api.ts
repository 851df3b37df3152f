import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Role } from '@ruecklauf/model'
import { buildApp } from '../app.ts'
import { createAuth } from '../auth/auth.ts'
import { issueTokens } from '../auth/issue-tokens.ts'
import { findMember } from '../auth/members.ts'
import { startSession } from '../auth/sessions.ts'
import { readBrand } from '../brand.ts'
import { readConfig } from '../config.ts'
import { createEvents } from '../db/events.ts'
import type { Deps } from '../deps.ts'
import { diskFileStore } from '../documents/file-store.ts'
import type { Mail } from '../mail/mailer.ts'
import { createLiveRegistry } from '../platform/schema/live-registry.ts'
import { syncDefinitions } from '../platform/schema/sync-definitions.ts'
import { everyArke, productRegistry } from '../registry.ts'
import { testDatabase } from './database.ts'
import { createWorld } from './world.ts'

export interface Answer<Content = unknown> {
  status: number
  content: Content
  messages: { context: string | null; message: string; parameter?: string }[]
  headers: Record<string, unknown>
}

interface Options {
  /** The clock; tests turn it by changing `time.now`. */
  now?: string
}

/**
 * The whole server on a database of its own: `const api = await testApi()`, then
 * `api.as('installer', unit)` answers requests as that member. End with `afterAll(api.close)`.
 */
export async function testApi({ now = '2026-03-02T09:00:00Z' }: Options = {}) {
  const database = await testDatabase()
  const files = mkdtempSync(join(tmpdir(), 'ruecklauf-files-'))
  const time = { now: new Date(now) }
  const mails: Mail[] = []
  const config = readConfig({
    AUTH_SECRET: 'only the tests of the whole server use this',
    DATA_DIR: files,
    LOG_LEVEL: 'fatal',
  })
  const brand = await readBrand(config.brand_dir)
  const events = await createEvents(database)
  const base = productRegistry(brand)
  await syncDefinitions(database.owner, base)
  const deps: Deps = {
    config,
    database,
    events,
    clock: () => new Date(time.now),
    files: diskFileStore(join(files, 'files')),
    mailer: { send: async (mail) => void mails.push(mail), close: async () => undefined },
    brand,
    registry: await createLiveRegistry({ base, everyArke, pool: database.pool, events }),
  }
  const app = await buildApp(deps)
  const auth = createAuth(deps)
  const world = createWorld(database.db)

  const request = async <Content = unknown>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    { body, headers = {} }: { body?: unknown; headers?: Record<string, string> } = {},
  ): Promise<Answer<Content>> => {
    const answer = await app.inject({
      method,
      url: `/lib${path}`,
      headers: { 'arke-project-key': config.project_key, ...headers },
      ...(body === undefined ? {} : { payload: body as object }),
    })
    const parsed = answer.body.startsWith('{')
      ? answer.json()
      : { content: answer.body, messages: [] }
    return {
      status: answer.statusCode,
      content: parsed.content,
      messages: parsed.messages,
      headers: answer.headers,
    }
  }

  /** Signs a member in and answers requests as that member. */
  const as = async (role: Role, member?: { arke_system_user: string | null }) => {
    const unit = member ?? (await newMember(role))
    const profile = await findMember(database.db, unit.arke_system_user ?? '')
    if (!profile) throw new Error(`no login for this ${role}`)
    const session = await startSession(database.db, { profile, user_agent: 'test', now: time.now })
    const { access_token } = await issueTokens(auth, { profile, session })
    const signed = { authorization: `Bearer ${access_token}` }
    const send = <Content>(
      method: 'GET' | 'POST' | 'PUT' | 'DELETE',
      path: string,
      body?: unknown,
      headers?: Record<string, string>,
    ) => request<Content>(method, path, { body, headers: { ...signed, ...headers } })
    return {
      member: profile.id,
      headers: signed,
      get: <Content = never>(path: string, headers?: Record<string, string>) =>
        send<Content>('GET', path, undefined, headers),
      post: <Content = never>(path: string, body?: unknown, headers?: Record<string, string>) =>
        send<Content>('POST', path, body, headers),
      put: <Content = never>(path: string, body?: unknown, headers?: Record<string, string>) =>
        send<Content>('PUT', path, body, headers),
      delete: (path: string) => send('DELETE', path),
    }
  }

  const newMember = (role: Role) =>
    role === 'installer'
      ? world.installer()
      : role === 'wholesaler'
        ? world.wholesaler()
        : world.staff(role)

  return {
    app,
    as,
    database,
    deps,
    mails,
    request,
    time,
    world,
    close: async () => {
      await app.close()
      await auth.close()
      await deps.events.close()
      await database.drop()
      rmSync(files, { recursive: true, force: true })
    },
  }
}

export type Api = Awaited<ReturnType<typeof testApi>>
