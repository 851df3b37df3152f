import { afterAll, describe, expect, it } from 'vitest'
import { newId } from '../../../db/id.ts'
import { ensureSettings } from '../../../settings/ensure-settings.ts'
import { readyDraft } from '../../../testing/claims/ready-draft.ts'
import { everyRole } from '../../../testing/every-role.ts'
import { testApi } from '../../../testing/servers/api.ts'

const api = await testApi()
afterAll(api.close)
const { db } = api.database
await ensureSettings(db)
const admin = await api.as('admin')

const device = (name: string) => api.world.product({ name, unknown_serial_policy: 'accept' })
const pair = (link_product: string, link_partner: string, pair_policy: string, by = admin) =>
  by.post<{ id: string }>(
    '/product_pair/unit',
    { link_product, link_partner, pair_policy },
    { 'accept-language': 'de' },
  )

/** Submits these devices in one claim. */
async function submit(...products: { id: string }[]) {
  const owner = await api.as('installer')
  const [first, ...others] = products
  if (!first) throw new Error('no device')
  const draft = await readyDraft(api, {
    installer: owner.member,
    product: first,
    serials: [newId().slice(-12).toUpperCase()],
  })
  for (const [at, { id }] of others.entries())
    await db
      .insertInto('paperwork_line')
      .values({
        id: newId(),
        link_paperwork: draft.id,
        link_installer: owner.member,
        position: at + 2,
        serial: newId().slice(-12).toUpperCase(),
        link_product: id,
      })
      .execute()
  const answer = await owner.post(
    `/paperwork/unit/${draft.id}/function/submit`,
    {},
    { 'accept-language': 'de' },
  )
  return { ...answer, claim: draft.id }
}

const failedIn = async (claim: string) => {
  const { content } = await admin.get<{ checks: { code: string; state: string }[] }>(
    `/paperwork/unit/${claim}`,
  )
  return content.checks.filter(({ state }) => state === 'failed').map(({ code }) => code)
}

const addOther = 'Steht das Gerät auf einer anderen Rechnung, legen Sie diese hier dazu ab.'

describe('devices that belong together', () => {
  it('are claimed together or not at all, whichever of the two comes alone', async () => {
    const [outdoor, indoor] = [await device('Außen 8'), await device('Innen 8')]
    expect((await pair(outdoor.id, indoor.id, 'together')).status).toBe(200)
    for (const alone of [outdoor, indoor]) {
      const { status, messages } = await submit(alone)
      expect(status).toBe(400)
      expect(messages.map(({ message }) => message)).toContainEqual(
        alone === outdoor
          ? `Außen 8 wird nur zusammen eingereicht mit: Innen 8. ${addOther}`
          : `Innen 8 wird nur zusammen eingereicht mit: Außen 8. ${addOther}`,
      )
    }
    expect((await submit(outdoor, indoor)).status).toBe(200)
  })

  it('are told to the review where a pair only usually comes together', async () => {
    const [outdoor, indoor] = [await device('Außen 12'), await device('Innen 12')]
    await pair(outdoor.id, indoor.id, 'warn')
    const alone = await submit(outdoor)
    expect(alone.status).toBe(200)
    expect(await failedIn(alone.claim)).toContain('pair_usual')
    expect(await failedIn((await submit(indoor, outdoor)).claim)).not.toContain('pair_usual')
  })

  it('need one of several partners, and none that is no longer offered', async () => {
    const [outdoor, small, large] = [
      await device('Multi'),
      await device('Wand klein'),
      await device('Wand groß'),
    ]
    await pair(outdoor.id, small.id, 'together')
    await pair(large.id, outdoor.id, 'together')
    expect((await submit(outdoor, large)).status).toBe(200)
    expect((await submit(outdoor)).status).toBe(400)
    await db
      .updateTable('product')
      .set({ active: false })
      .where('id', 'in', [small.id, large.id])
      .execute()
    expect((await submit(outdoor)).status).toBe(200)
  })

  it('are a pair once, of two devices', async () => {
    const [firstProduct, secondProduct] = [await device('Eins'), await device('Zwei')]
    const itself = await pair(firstProduct.id, firstProduct.id, 'warn')
    expect([itself.status, itself.messages[0]]).toMatchObject([
      400,
      { parameter: 'link_partner', message: 'Bitte wählen Sie ein anderes Gerät als dieses.' },
    ])
    expect((await pair(firstProduct.id, secondProduct.id, 'warn')).status).toBe(200)
    const response = await pair(secondProduct.id, firstProduct.id, 'together')
    expect([response.status, response.messages[0]?.message]).toEqual([
      400,
      'Diese beiden Geräte sind schon ein Paar.',
    ])
    const twice = [firstProduct, secondProduct].map(({ id }) => id)
    const insert = db
      .insertInto('product_pair')
      .values({ id: newId(), link_product: twice[1] ?? '', link_partner: twice[0] ?? '' })
    await expect(insert.execute()).rejects.toThrow('product_pair_once')
  })

  it('are the admins’ to pair', async () => {
    const [firstProduct, secondProduct] = [await device('Drei'), await device('Vier')]
    const { installer, wholesaler, moderator, brand, super_admin } = await everyRole(api)
    for (const person of [installer, wholesaler, moderator, brand])
      expect((await pair(firstProduct.id, secondProduct.id, 'warn', person)).status).toBe(403)
    const { content } = await pair(firstProduct.id, secondProduct.id, 'warn', super_admin)
    for (const person of [installer, wholesaler])
      expect((await person.get(`/product_pair/unit/${content.id}`)).status).toBe(403)
  })
})
