import { arkes, groups, roles } from '@ruecklauf/model'
import Fastify, { type FastifyInstance } from 'fastify'
import { createAuth } from '../../auth/auth.ts'
import type { AuthDeps } from '../../auth/deps.ts'
import { hashPassword } from '../../auth/passwords/passwords.ts'
import { authRoutes } from '../../auth/routes.ts'
import { siteRoutes } from '../../auth/sessions/site-routes.ts'
import type { Database } from '../../db/database.ts'
import { createEvents } from '../../db/events.ts'
import { newId } from '../../db/id.ts'
import { identifyCallers, requireCaller } from '../../http/caller.ts'
import { readBodies } from '../../http/parsers.ts'
import { renderError } from '../../http/render-error.ts'
import type { Mail, Mailer } from '../../mail/mailer.ts'
import { createRegistry } from '../../platform/registry.ts'

/** One instance of the sign-in endpoints; several may share a database. */
export interface TestApp {
  app: FastifyInstance
  /** The sent mails, oldest first. */
  mails: Mail[]
  /** The clock; tests turn it. */
  time: { now: Date }
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  get(path: string, headers?: Record<string, string>): Promise<Answer>
  close(): Promise<void>
}

interface Answer {
  status: number
  body: { content: Record<string, string> | null; messages: { context: string; message: string }[] }
  headers: Record<string, unknown>
}

/** A password that the rules accept. */
export const good_password = 'Vier Pferde ziehen 7 Karren'

const brand = {
  id: 'calvento',
  name: 'Calvento',
  colours: { primary: '#00A0E4', secondary: '#E35A28', tertiary: '#17142E' },
}

export async function testApp(
  database: Database,
  options: {
    public_url?: string
    trusted_proxies?: string[]
    time?: { now: Date }
    oidc?: AuthDeps['config']['oidc']
  } = {},
): Promise<TestApp> {
  const time = options.time ?? { now: new Date('2026-03-02T09:00:00Z') }
  const mails: Mail[] = []
  const mailer: Mailer = {
    is_set: true,
    send: async (mail) => void mails.push(mail),
    close: async () => undefined,
  }
  const events = await createEvents(database)
  const deps: AuthDeps = {
    database,
    events,
    mailer,
    clock: () => time.now,
    brand,
    registry: createRegistry({
      arkes,
      groups,
      roles,
      brandId: brand.id,
      functions: [],
      hooks: {},
      views: { wallet_entry: ['wallet_entry'] },
    }),
    config: {
      auth_secrets: ['a secret that only the tests of signing in use'],
      public_url: options.public_url ?? 'http://localhost:3000',
      project_key: 'cashback',
      oidc: options.oidc ?? null,
    },
  }
  const auth = createAuth(deps)
  const app = Fastify({ trustProxy: options.trusted_proxies ?? [], genReqId: () => newId() })
  app.setErrorHandler(renderError)
  await readBodies(app)
  siteRoutes(app, auth)
  await app.register(
    async (lib) => {
      identifyCallers(lib, auth.identify)
      authRoutes(lib, auth)
      lib.get('/whoami', async (request) => ({ content: requireCaller(request), messages: [] }))
    },
    { prefix: '/lib' },
  )
  const send = async (
    method: 'GET' | 'POST',
    url: string,
    { body, headers }: { body?: unknown; headers?: Record<string, string> | undefined },
  ) => {
    const answer = await app.inject({
      method,
      url,
      ...(body === undefined ? {} : { payload: body as object }),
      ...(headers ? { headers } : {}),
    })
    return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
  }
  return {
    app,
    mails,
    time,
    post: (path, body, headers) => send('POST', path, { body, headers }),
    get: (path, headers) => send('GET', path, { headers }),
    close: async () => {
      await app.close()
      await auth.close()
      await events.close()
    },
  }
}

/** Gives a member's login a password. */
export async function givePassword(database: Database, user: string): Promise<void> {
  await database.db
    .insertInto('credential')
    .values({ user_id: user, password_hash: await hashPassword(good_password) })
    .execute()
}

export const bearer = (token: string | undefined) => ({ authorization: `Bearer ${token}` })
