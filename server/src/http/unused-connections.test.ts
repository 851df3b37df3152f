import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { expect, it } from 'vitest'
import { testApi } from '../testing/servers/api.ts'

it('a connection that never asked anything does not keep the server from stopping', async () => {
  const api = await testApi()
  await api.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = api.app.server.address() as AddressInfo
  const idle = connect(port, '127.0.0.1')
  await once(api.app.server, 'connection')
  const ended = once(idle, 'close')
  await api.close()
  await ended
  expect(idle.destroyed).toBe(true)
})
