import { type CatalogueFiles, MAX_DATA_SHEETS } from '@ruecklauf/model'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { ensureSettings } from '../../settings/ensure-settings.ts'
import { fileForm } from '../../testing/form.ts'
import { testApi } from '../../testing/servers/api.ts'

const api = await testApi()
afterAll(api.close)
const { db } = api.database
await ensureSettings(db)
const brand = await api.as('brand')
const admin = await api.as('admin')
type Member = typeof admin

const picture = (width: number) =>
  sharp({ create: { width, height: 8, channels: 3, background: { r: 40, g: 120, b: 200 } } })
    .png()
    .toBuffer()
const pdf = (text: string) => Buffer.from(`%PDF-1.7\n${text}`)

async function productWith() {
  const { id } = await api.world.product()
  const at = (name: string) => `/product/unit/${id}/function/${name}`
  const send = (name: string, bytes: Uint8Array, form: Record<string, string>, who: Member) => {
    const { body, headers } = fileForm(bytes, { filename: 'datei.pdf', ...form })
    return who.post<{ id: string }>(at(name), body, { ...headers, 'accept-language': 'de' })
  }
  return {
    id,
    attach: (bytes: Uint8Array, form: Record<string, string>) =>
      send('attach_file', bytes, form, admin),
    propose: (bytes: Uint8Array, form: Record<string, string>, who = brand) =>
      send('propose_file', bytes, { reason: 'Neues Typenblatt', ...form }, who),
    files: async () => (await admin.get<CatalogueFiles>(at('files'))).content,
  }
}

const decide = (who: Member, id: string, action: string, body: object = {}) =>
  who.post(`/change/unit/${id}/function/${action}`, body)
const bytesOf = (who: Member, id: string) => who.get(`/change/unit/${id}/function/file`)
const storedFiles = async (name: string) =>
  (await db.selectFrom('arke_file').select('id').where('name', '=', name).execute()).length

describe('a picture that the brand proposes', () => {
  it('is seen by an admin beside the old one, and takes its place when he confirms it', async () => {
    const product = await productWith()
    await product.attach(await picture(8), { kind: 'picture', filename: 'alt.png' })
    const { picture: old } = await product.files()
    const sent = { kind: 'picture', filename: 'neu.png' }
    const { status, content } = await product.propose(await picture(12), sent)
    expect(status).toBe(200)
    expect((await product.files()).picture?.id).toBe(old?.id)
    const path = `/change/function/changes?kind=product_file&subject=${product.id}&open=true`
    for (const who of [admin, brand])
      expect((await who.get(path)).content).toMatchObject({
        items: [
          {
            before: { picture: { id: old?.id, name: 'alt.png' } },
            after: { kind: 'picture', name: 'neu.png', title: 'neu' },
          },
        ],
      })
    for (const who of [admin, brand]) expect((await bytesOf(who, content.id)).status).toBe(200)
    expect((await bytesOf(await api.as('moderator'), content.id)).status).toBe(403)

    expect((await decide(brand, content.id, 'confirm_change')).status).toBe(403)
    expect((await decide(admin, content.id, 'confirm_change')).status).toBe(200)
    expect((await product.files()).picture).toMatchObject({ name: 'neu.png', title: 'neu' })
    expect(await storedFiles('alt.png')).toBe(0)
  })

  it('is not confirmed over one that was given meanwhile, and one waits at a time', async () => {
    const product = await productWith()
    const sent = { kind: 'picture', filename: 'wartet.png' }
    const { content } = await product.propose(await picture(12), sent)
    expect((await product.propose(await picture(14), sent)).status).toBe(409)
    await product.attach(await picture(16), { kind: 'picture', filename: 'schneller.png' })
    expect((await decide(admin, content.id, 'confirm_change')).status).toBe(409)
    expect((await product.files()).picture?.name).toBe('schneller.png')
    expect((await decide(brand, content.id, 'withdraw_change')).status).toBe(200)
    expect(await storedFiles('wartet.png')).toBe(0)
    expect((await bytesOf(admin, content.id)).status).toBe(404)
  })
})

describe('data sheets that the brand proposes', () => {
  it('wait several at a time, each decided on by itself', async () => {
    const product = await productWith()
    const first = await product.propose(pdf('a'), { kind: 'data_sheet', title: 'Montage' })
    const second = await product.propose(pdf('b'), { kind: 'data_sheet', title: 'Maße' })
    expect([first.status, second.status]).toEqual([200, 200])
    await decide(admin, second.content.id, 'confirm_change')
    const reason = 'Veraltet'
    expect((await decide(admin, first.content.id, 'decline_change', { reason })).status).toBe(200)
    expect((await product.files()).data_sheets.map(({ title }) => title)).toEqual(['Maße'])
    expect((await bytesOf(brand, first.content.id)).status).toBe(404)
  })

  it('are as many as a product may have, waiting and shown', async () => {
    const product = await productWith()
    for (let n = 0; n < MAX_DATA_SHEETS; n++)
      expect((await product.propose(pdf(`w${n}`), { kind: 'data_sheet' })).status).toBe(200)
    expect((await product.propose(pdf('zu viel'), { kind: 'data_sheet' })).status).toBe(409)
    const full = await productWith()
    for (let n = 0; n < MAX_DATA_SHEETS; n++)
      await full.attach(pdf(`s${n}`), { kind: 'data_sheet' })
    expect((await full.propose(pdf('zu viel'), { kind: 'data_sheet' })).status).toBe(422)
  })
})

it('a file that is none of its kind is refused, and so is one without a reason', async () => {
  const product = await productWith()
  const refused = [
    [await product.propose(pdf('x'), { kind: 'picture' }), 422],
    [await product.propose(await picture(8), { kind: 'data_sheet' }), 422],
    [await product.propose(Buffer.from('MZ…'), { kind: 'data_sheet' }), 422],
    [await product.propose(pdf('x'), { kind: 'plate' }), 400],
    [await product.propose(pdf('x'), { kind: 'data_sheet', reason: '' }), 400],
  ] as const
  expect(refused.map(([{ status }]) => status)).toEqual(refused.map(([, status]) => status))
  expect(refused[4][0]).toMatchObject({ messages: [{ parameter: 'reason' }] })
})

it('nobody else proposes files', async () => {
  const product = await productWith()
  for (const role of ['moderator', 'installer', 'wholesaler'] as const) {
    const answer = await product.propose(pdf('x'), { kind: 'data_sheet' }, await api.as(role))
    expect(answer.status, role).toBe(403)
  }
})
