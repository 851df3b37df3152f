import { buildApp } from '../../src/app.ts'
import type { DemoAccount } from '../../src/demo/firms/accounts.ts'
import { type BenchSetup, openBenchDeps } from '../open-deps.ts'
import { ask, signIn } from './ask.ts'
import type { Case } from './cases.ts'
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
      admin: await signIn(app, accounts, 'admin'),
      installer: await signIn(app, accounts, 'installer'),
      super_admin: await signIn(app, accounts, 'super_admin'),
    }
    // A session's first answer reads it; it is remembered for the others.
    for (const as of ['admin', 'installer', 'super_admin'] as const)
      await ask(app, requestOf({ method: 'GET', path: '/lib/faq/count', as }, tokens))
    const recorded: Record<string, Recorded> = {}
    for (const { name, next } of cases) {
      const { ids, ...request } = next()
      const recorded_at = Date.now()
      sent.length = 0
      await ask(app, requestOf(request, tokens))
      recorded[name] = { statements: bareStatements(sent), subject: ids, recorded_at }
    }
    return { recorded, tokens }
  } finally {
    await app.close()
    await close()
  }
}
