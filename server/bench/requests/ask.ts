import type { FastifyInstance } from 'fastify'
import type { DemoAccount } from '../../src/demo/firms/accounts.ts'
import type { Sent } from './measure.ts'

/**
 * Sends one request to a server in this process and returns the envelope.
 * @throws when the answer is not a success.
 */
export async function ask(app: FastifyInstance, { path, body, ...request }: Sent) {
  const reply = await app.inject({
    ...request,
    url: path,
    ...(body === undefined ? {} : { payload: body }),
  })
  if (reply.statusCode >= 300) throw new Error(`${request.method} ${path}: ${reply.body}`)
  return reply.json()
}

/** The access token of the account with this role. */
export async function signIn(
  app: FastifyInstance,
  accounts: readonly DemoAccount[],
  role: DemoAccount['role'],
): Promise<string> {
  const account = accounts.find((one) => one.role === role)
  if (!account) throw new Error(`no account for ${role}`)
  const { username, password } = account
  const { content } = await ask(app, {
    method: 'POST',
    path: '/lib/auth/signin',
    headers: { 'arke-project-key': 'cashback', 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  return content.access_token
}
