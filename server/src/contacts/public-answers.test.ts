import { afterAll, expect, it } from 'vitest'
import { everyRole } from '../testing/every-role.ts'
import { testApi } from '../testing/servers/api.ts'

const api = await testApi()
afterAll(api.close)
const people = await everyRole(api)
const path = '/faq/function/public_answers'
const write = async (question: string, over: object = {}) => {
  const answer = { question, answer: 'So.', category: 'payout', language: 'de', ...over }
  const { status, content } = await people.admin.post<{ id: string }>('/faq/unit', answer)
  expect(status).toBe(200)
  return content.id
}
const visited = async (language = 'de') => {
  const { status, content } = await api.request<{ question: string; language: string }[]>(
    'GET',
    path,
    { headers: { 'accept-language': language } },
  )
  expect(status).toBe(200)
  return content
}
const questions = async (language?: string) =>
  (await visited(language)).map((answer) => answer.question)

const open = await write('Für alle', { audience: ['installer', 'visitor'], position: 1 })
await write('Nur Fachbetriebe', { audience: ['installer'] })
await write('Ohne Angabe')
await write('Noch nicht', { audience: ['visitor'], published: false })

it('visitors read what is meant for them by name, and only what was asked', async () => {
  expect(await visited()).toEqual([
    { id: open, question: 'Für alle', answer: 'So.', language: 'de' },
  ])
})

it('they read it in their language once somebody translated it', async () => {
  expect(await questions('en')).toEqual(['Für alle'])
  await write('For all', { audience: ['visitor'], language: 'en', link_original: open })
  expect(await questions('en')).toEqual(['For all'])
  expect(await questions('es')).toEqual(['Für alle'])
})

it('eight at most, in the order of the office', async () => {
  for (let position = 20; position > 8; position -= 1)
    await write(`Frage ${position}`, { audience: ['visitor'], position })
  expect(await questions()).toEqual([
    'Für alle',
    ...[9, 10, 11, 12, 13, 14, 15].map((n) => `Frage ${n}`),
  ])
})

it('members read answers where they always did', async () => {
  for (const person of Object.values(people)) expect((await person.get(path)).status).toBe(403)
  expect((await api.request('GET', '/faq/unit')).status).toBe(401)
})
