import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Role } from '@ruecklauf/model'
import { findMember } from '../../auth/members.ts'
import { issueTokens } from '../../auth/sessions/issue-tokens.ts'
import { startSession } from '../../auth/sessions/sessions.ts'
import type { Mail } from '../../mail/mailer.ts'
import { type TestDatabase, testDatabase } from '../database.ts'
import { noticesAstray } from '../notices-astray.ts'
import { createWorld } from '../world.ts'
import { openInstance, type Surroundings } from './instance.ts'

export type { Answer } from './instance.ts'

interface Options {
  /** The clock; tests turn it by changing `time.now`. */
  now?: string
  /** Another database than one of the shared server. */
  database?: TestDatabase
  /** Additional environment variables. */
  config?: Readonly<Record<string, string>>
}

/**
 * The whole server on a database of its own: `const api = await testApi()`, then
 * `api.as('installer', unit)` answers requests as that member. End with `afterAll(api.close)`.
 */
export async function testApi({
  now = '2026-03-02T09:00:00Z',
  config = {},
  database: givenDatabase,
}: Options = {}) {
  const database = givenDatabase ?? (await testDatabase())
  const folder = mkdtempSync(join(tmpdir(), 'ruecklauf-files-'))
  const time = { now: new Date(now) }
  const mails: Mail[] = []
  const surroundings = { folder, time, mails, config }
  const { app, auth, close, deps, request } = await openInstance(database, surroundings)
  const others: { close(): Promise<void> }[] = []
  // Fixtures are the owner's: what two people change can't be written by the application's role.
  const fixtures = { ...database, db: database.owner_db }
  const world = createWorld(fixtures.db)

  /** A further instance on the same database; it ends with the first. */
  const another = async (changed: Partial<Surroundings> = {}) => {
    const connections = database.again()
    const instance = await openInstance(connections, { ...surroundings, ...changed })
    others.push(instance, connections)
    return instance
  }

  /** Signs a member in and answers requests as that member. */
  const as = async (role: Role, member?: { arke_system_user: string | null }) => {
    const unit = member ?? (await newMember(role))
    const profile = await findMember(database.db, unit.arke_system_user ?? '')
    if (!profile) throw new Error(`no login for this ${role}`)
    const session = await startSession(database.db, {
      profile,
      user_agent: 'test',
      network: '127.0.0.1',
      now: time.now,
    })
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
    another,
    app,
    as,
    database: fixtures,
    deps,
    mails,
    request,
    time,
    world,
    close: async () => {
      const astray = await noticesAstray(database.db)
      for (const other of others) await other.close()
      await close()
      await database.drop()
      rmSync(folder, { recursive: true, force: true })
      if (astray.length > 0) throw new Error(`notices that lead nowhere:\n${astray.join('\n')}`)
    },
  }
}

export type Api = Awaited<ReturnType<typeof testApi>>
