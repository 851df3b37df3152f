import { afterAll, expect, it } from 'vitest'
import { testApi } from '../../testing/servers/api.ts'

const api = await testApi()
afterAll(api.close)
const admin = await api.as('admin')
const moderator = await api.as('moderator')

const module = {
  title: 'Typenschild unscharf',
  purpose: 'request',
  language: 'de',
  text: 'Die Seriennummer ist auf dem Foto nicht zu lesen.',
}

it('the office writes text modules, reviewers use them, nobody else reads them', async () => {
  const response = await admin.post<{ id: string }>('/text_module/unit', module)
  expect(response.status).toBe(200)
  const path = `/text_module/unit/${response.content.id}`
  expect(
    (await moderator.get('/text_module/unit?filter=eq(purpose,request)')).content,
  ).toMatchObject({ items: [{ title: module.title, text: module.text }] })
  expect((await moderator.post('/text_module/unit', module)).status).toBe(403)
  expect((await moderator.put(path, { text: 'Anders.' })).status).toBe(403)
  for (const role of ['installer', 'wholesaler', 'brand'] as const)
    expect((await (await api.as(role)).get('/text_module/unit')).status, role).toBe(403)
})

it('a place has a title once in a language', async () => {
  expect((await admin.post('/text_module/unit', module)).status).not.toBe(200)
  expect((await admin.post('/text_module/unit', { ...module, language: 'en' })).status).toBe(200)
  expect((await admin.post('/text_module/unit', { ...module, purpose: 'dream' })).status).toBe(400)
})
