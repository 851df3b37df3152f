import { afterAll, expect, it } from 'vitest'
import { putClaim, putDocument } from '../../testing/claims/claims.ts'
import { testApi } from '../../testing/servers/api.ts'

const api = await testApi()
afterAll(api.close)
const owner = await api.as('installer')
const reviewer = await api.world.staff('moderator')
const moderator = await api.as('moderator', reviewer)
const brand = await api.as('brand')

interface Entry {
  kind: string
  title: string
  text?: string
  actor: string
}

const claim = await putClaim(api, { status: 'submitted', installer: owner.member })
const at = (name: string) => `/paperwork/unit/${claim.id}/function/${name}`
await moderator.post(at('take'), {})
const response = await moderator.post<{ request_items: { id: string }[] }>(at('request_document'), {
  items: [{ kind: 'invoice', reason: 'Seite 2 fehlt.' }],
})
const document = await putDocument(api, claim)
const item = response.content.request_items[0]?.id
await owner.post(at('answer_request'), { items: [{ item, document }], note: 'Anbei.' })
await moderator.post(at('release'), {})
await moderator.post(at('take'), {})
await moderator.post(at('approve'), { note: 'Danke.', override_reason: 'Am Telefon geklärt.' })
const timelineOf = async ({ get }: typeof owner) => (await get<Entry[]>(at('timeline'))).content

it('a participant reads the way of the claim in plain words, without names', async () => {
  expect(await timelineOf(owner)).toMatchObject([
    { kind: 'take', title: 'Prüfung begonnen', actor: 'Prüfung' },
    {
      kind: 'request_document',
      title: 'Unterlagen angefordert',
      text: 'Rechnung: Seite 2 fehlt.\nFrist: 16.03.2026',
    },
    { kind: 'answer_request', title: 'Unterlagen nachgereicht', text: 'Anbei.', actor: 'Sie' },
    { kind: 'take' },
    { kind: 'approve', title: 'Genehmigt', text: '300,00\u00a0€\nDanke.', actor: 'Prüfung' },
  ])
  expect(JSON.stringify(await timelineOf(owner))).not.toContain(reviewer.last_name)
})

it('the staff reads despite what and why it was approved, and nobody else', async () => {
  const override = (await timelineOf(moderator)).find(({ kind }) => kind === 'override_checks')
  expect(override?.title).toBe('Trotz Einwänden genehmigt')
  expect(override?.text).toMatch(
    /^Nur intern: Am Telefon geklärt\.\n– Es fehlen.*\n– Es liegt keine Rechnung bei\./,
  )
  for (const reader of [owner, brand])
    expect(JSON.stringify(await timelineOf(reader))).not.toContain('Telefon')
})

it.each([
  ['en', 'Documents requested', 'Deadline: 16/03/2026', 'Approved despite objections'],
  ['it', 'Documenti richiesti', 'Termine: 16/03/2026', 'Approvata nonostante le obiezioni'],
] as const)(
  'the staff reads it in its own language: %s',
  async (language, title, deadline, override) => {
    const reader = await api.as('admin')
    await api.database.db
      .updateTable('admin')
      .set({ language })
      .where('id', '=', reader.member)
      .execute()
    await expect
      .poll(async () => (await timelineOf(reader)).find(({ kind }) => kind === 'request_document'))
      .toMatchObject({ title, text: expect.stringContaining(deadline) })
    const overrideEntry = (await timelineOf(reader)).find(({ kind }) => kind === 'override_checks')
    expect(overrideEntry?.title).toBe(override)
    expect(overrideEntry?.text).not.toMatch(/Rechnung|Es fehl/)
  },
)

it('the staff reads who acted, and every step', async () => {
  const admin = await api.as('admin')
  const entries = await timelineOf(admin)
  expect(entries.map(({ kind }) => kind)).toContain('release')
  expect(entries[0]?.actor).toBe(`${reviewer.first_name} ${reviewer.last_name}`)
  expect((await timelineOf(moderator))[0]?.actor).toBe('Sie')
})

it('the brand reads it without names, and strangers not at all', async () => {
  expect(JSON.stringify(await timelineOf(brand))).not.toContain(reviewer.last_name)
  const stranger = await api.as('installer')
  expect((await stranger.get(at('timeline'))).status).toBe(404)
})
