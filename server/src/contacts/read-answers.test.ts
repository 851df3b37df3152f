import { afterAll, describe, expect, it } from 'vitest'
import { everyRole } from '../testing/every-role.ts'
import { testApi } from '../testing/servers/api.ts'

// Five minutes before a German midnight.
const api = await testApi({ now: '2026-03-02T22:55:00Z' })
afterAll(api.close)
const { installer, wholesaler, moderator, admin, super_admin, brand } = await everyRole(api)
type Person = typeof installer

const answer = async (over: object = {}) => {
  const body = { question: 'Wann?', answer: 'Bald.', category: 'payout', language: 'de', ...over }
  const { status, content } = await admin.post<{ id: string }>('/faq/unit', body)
  expect(status).toBe(200)
  return content.id
}
const read = (person: Person, id: string, body: object = {}) =>
  person.post(`/faq/unit/${id}/function/read_answer`, body)
const useOf = async (id: string, person: Person = admin) =>
  (await person.get<{ id: string }[]>('/faq/function/answer_use')).content.find(
    (candidate) => candidate.id === id,
  )

describe('an answer', () => {
  it('is counted once a day for a member, and again the next', async () => {
    const id = await answer()
    for (const person of [installer, installer, wholesaler]) await read(person, id)
    expect(await useOf(id)).toEqual({ id, reads: 2, helpful: 0, unhelpful: 0 })
    api.time.now = new Date('2026-03-02T23:01:00Z')
    await read(installer, id)
    expect(await useOf(id)).toMatchObject({ reads: 3 })
  })

  it('helped or not, as was said last; reading on takes nothing back', async () => {
    const id = await answer()
    await read(installer, id)
    await read(installer, id, { is_helpful: false })
    await read(installer, id, { is_helpful: true })
    await read(installer, id)
    await read(wholesaler, id, { is_helpful: false })
    expect(await useOf(id)).toEqual({ id, reads: 2, helpful: 1, unhelpful: 1 })
  })

  it('is counted rightly when many say so at once', async () => {
    const id = await answer()
    const say = (is_helpful: boolean) => read(installer, id, { is_helpful })
    await Promise.all([true, false, true, false, true, false].map(say))
    const { helpful, unhelpful, reads } = (await useOf(id)) as never
    expect([reads, helpful + unhelpful]).toEqual([1, 1])
  })

  it('that is not for a reader, or none, is not counted', async () => {
    const hidden = await answer({ audience: ['wholesaler'] })
    expect((await read(installer, hidden)).status).toBe(404)
    expect((await read(installer, 'nowhere')).status).toBe(404)
    expect((await read(installer, await answer(), { is_helpful: 'ja' })).status).toBe(400)
    expect(await useOf(hidden)).toBeUndefined()
  })

  it('is not counted for staff, but told to them; its version stays', async () => {
    const id = await answer()
    for (const person of [moderator, admin, super_admin, brand])
      expect((await read(person, id)).status).toBe(403)
    await read(installer, id)
    for (const person of [moderator, admin, super_admin, brand, installer])
      expect(await useOf(id, person)).toMatchObject({ reads: 1 })
    const { content } = await admin.get<{ version: number }>(`/faq/unit/${id}`)
    expect(content.version).toBe(1)
  })
})
