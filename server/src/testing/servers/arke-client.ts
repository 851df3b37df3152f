import type { AddressInfo } from 'node:net'
import { Client } from '@arkejs/client'
import type { Api } from './api.ts'

/**
 * The platform's published client, talking to a test's server over HTTP.
 * @param headers A member's, as `api.as` gives them; without them nobody is signed in.
 */
export async function openArkeClient({ app }: Api, headers?: { authorization: string }) {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const access_token = headers?.authorization.replace('Bearer ', '')
  return new Client({
    serverUrl: `http://127.0.0.1:${port}`,
    project: 'cashback',
    ...(access_token ? { getSession: async () => ({ access_token, refresh_token: '' }) } : {}),
  })
}
