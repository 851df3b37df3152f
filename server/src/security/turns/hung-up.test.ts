import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { weighReads } from '../../platform/routes/weigh-read.ts'
import { fileForm } from '../../testing/form.ts'
import { testApi } from '../../testing/servers/api.ts'
import { laneOf } from './lane-of.ts'
import { lanes } from './lanes.ts'

const api = await testApi()
afterAll(api.close)
await api.app.listen({ host: '127.0.0.1', port: 0 })
const { port } = api.app.server.address() as { port: number }

/** Begins an upload, sends hardly anything of it, and hangs up when told to. */
async function beginUpload(headers: Record<string, string>) {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  await once(socket, 'connect')
  const head = {
    ...headers,
    host: 'localhost',
    'arke-project-key': api.deps.config.project_key,
    'content-type': 'multipart/form-data; boundary=x',
    'content-length': '5000000',
  }
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`)
  socket.write(
    `POST /lib/document/function/read_invoice HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n--x`,
  )
  return socket
}

test('who hangs up while an upload waits for its budget gives the turn back', async () => {
  const member = await api.as('installer')
  const budget = await api.database.owner.connect()
  await budget.query('begin; lock table budget in access exclusive mode')
  const uploads = await Promise.all(
    Array.from({ length: lanes.upload.of_one + 2 }, () => beginUpload(member.headers)),
  )
  await pause(300)
  for (const upload of uploads) upload.destroy()
  await pause(100)
  await budget.query('rollback')
  budget.release()
  const { body, headers } = fileForm('%PDF-1.7', { filename: 'a.pdf' })
  const answer = await member.post('/document/function/read_invoice', body, headers)
  expect(answer.status).toBe(422)
})

test('only what takes a file goes the way of files, whatever its head says', () => {
  const weigh = weighReads(api.deps.registry)
  const laneFor = (method: string, url: string, params: object) =>
    laneOf(
      {
        ...{ method, params, query: {}, ip: '203.0.113.1' },
        routeOptions: { url },
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
        identity: { member: 'm1' },
      } as never,
      weigh,
    )?.name
  const paperwork = { arke: 'paperwork' }
  const call = '/lib/:arke/unit/:id/function/:name'
  expect(laneFor('GET', '/lib/:arke/unit', paperwork)).toBe('read')
  expect(laneFor('GET', '/lib/unit', {})).toBe('read')
  expect(laneFor('POST', call, { ...paperwork, name: 'submit' })).toBe('write')
  expect(laneFor('POST', call, { ...paperwork, name: 'upload' })).toBe('upload')
  expect(laneFor('POST', '/lib/:arke/unit', { arke: 'arke_file' })).toBe('upload')
})
