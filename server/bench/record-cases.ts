import type { FastifyInstance } from 'fastify'
import { buildApp } from '../src/app.ts'
import type { DemoAccount } from '../src/demo/accounts.ts'
import type { Asked, Case } from './cases.ts'
import { type BenchSetup, openBenchDeps } from './open-deps.ts'
import { bareStatements, type Recorded, recordStatements } from './recorded.ts'
import { requestOf, type Tokens } from './request.ts'

/**
 * Sends each case once to our server and notes down the SQL it answers with, for the bare one.
 * @throws when an answer is not a success.
 */
export async function recordCases(
  setup: BenchSetup,
  { cases, accounts }: { cases: readonly Case[]; accounts: readonly DemoAccount[] },
): Promise<{ recorded: Record<string, Recorded>; tokens: Tokens }> {
  const { deps, close } = await openBenchDeps(setup)
  const sent = recordStatements(deps.database.pool)
  const app = await buildApp(deps)
  try {
    const tokens = {
      admin: await signIn(app, accountOf(accounts, 'admin')),
      installer: await signIn(app, accountOf(accounts, 'installer')),
    }
    const recorded: Record<string, Recorded> = {}
    for (const { name, next } of cases) {
      // The first answer reads the session too; it is remembered for the second.
      await answer(app, requestOf(next(), tokens))
      const { ids, ...request } = next()
      const recorded_at = Date.now()
      sent.length = 0
      await answer(app, requestOf(request, tokens))
      recorded[name] = { statements: bareStatements(sent), subject: ids, recorded_at }
    }
    return { recorded, tokens }
  } finally {
    await app.close()
    await close()
  }
}

const accountOf = (accounts: readonly DemoAccount[], role: Asked['as']) => {
  const account = accounts.find((one) => one.role === role)
  if (!account) throw new Error(`no account for ${role}`)
  return account
}

async function signIn(app: FastifyInstance, { username, password }: DemoAccount): Promise<string> {
  const { content } = await answer(app, {
    method: 'POST',
    path: '/lib/auth/signin',
    headers: { 'arke-project-key': 'cashback', 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  return content.access_token
}

async function answer(
  app: FastifyInstance,
  { path, body, ...request }: ReturnType<typeof requestOf>,
) {
  const reply = await app.inject({
    ...request,
    url: path,
    ...(body === undefined ? {} : { payload: body }),
  })
  if (reply.statusCode >= 300) throw new Error(`${request.method} ${path}: ${reply.body}`)
  return reply.json()
}
