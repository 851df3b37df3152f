import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { endSession } from '../../auth/sessions/sessions.ts'
import { linesOf } from '../../testing/claims/asked-claim.ts'
import { putClaim } from '../../testing/claims/claims.ts'
import { readyDraft } from '../../testing/claims/ready-draft.ts'
import { fileForm } from '../../testing/form.ts'
import { testApi } from '../../testing/servers/api.ts'

const api = await testApi({ now: '2026-03-20T09:00:00Z' })
afterAll(api.close)
const { db } = api.database
const owner = await api.as('installer')
const german = { 'accept-language': 'de' }
const product = await api.world.product({})
const plate = await api.world.product({ unknown_serial_policy: 'accept', amount: 3_000 })

interface Opened {
  key: string
  claim_number: string | null
  invoice_number: string | null
  invoice_photos: number | null
  devices: { id: string; name: string; serial: string | null; photos: number }[]
}

const draftOf = (person = owner) => api.world.draft({ link_installer: person.member })
const showCode = (id: string, person = owner) =>
  person.post<{ token: string; expires_at: string }>(
    `/paperwork/unit/${id}/function/phone_pass`,
    {},
  )
const open = (token: string) =>
  api.request<Opened>('POST', '/phone/open', { body: { token }, headers: german })
const keyed = (key: string) => ({ authorization: `Phone ${key}` })
const draftSeen = (key: string) =>
  api.request<Opened>('GET', '/phone/draft', { headers: keyed(key) })

const lineOf = async (link_paperwork: string, fields: object = {}) =>
  (await owner.post<{ id: string }>('/paperwork_line/unit', { link_paperwork, ...fields })).content

/** A photo as a phone sends it; each one differs. */
async function photo(colour: string, fields: Record<string, string> = {}) {
  const bytes = await sharp({
    create: { width: 40, height: 30, channels: 3, background: colour },
  })
    .jpeg()
    .toBuffer()
  return fileForm(bytes, { filename: 'foto.jpg', kind: 'type_plate', ...fields })
}

const send = (key: string, { body, headers }: ReturnType<typeof fileForm>) =>
  api.request('POST', '/phone/upload', { body, headers: { ...headers, ...keyed(key) } })

/** A draft with a paired phone. */
async function withPhone() {
  const { id } = await draftOf()
  const { content } = await showCode(id)
  const phone = await open(content.token)
  return { id, token: content.token, key: phone.content.key }
}

describe('the code for a phone', () => {
  it('is for the owner of a draft alone', async () => {
    const { id } = await draftOf()
    for (const role of [
      'installer',
      'wholesaler',
      'moderator',
      'admin',
      'super_admin',
      'brand',
    ] as const) {
      const other = await api.as(role)
      expect([role, [403, 404]]).toEqual([
        role,
        expect.arrayContaining([(await showCode(id, other)).status]),
      ])
    }
    expect((await showCode(id)).status).toBe(200)
  })

  it('is given while photos are asked for, and not for a claim that takes none', async () => {
    const mine = { installer: owner.member }
    const claim = await putClaim(api, { ...mine, status: 'request_document' })
    const { content } = await showCode(claim.id)
    expect((await open(content.token)).status).toBe(200)
    const reviewed = await putClaim(api, { ...mine, status: 'in_review' })
    expect((await showCode(reviewed.id)).status).toBe(409)
    await db
      .updateTable('paperwork')
      .set({ photo_due_on: '2026-03-27' })
      .where('id', '=', reviewed.id)
      .execute()
    const response = await showCode(reviewed.id)
    expect((await open(response.content.token)).status).toBe(200)
  })

  it('leads a claim to what is asked for alone, and an earlier photo is no answer', async () => {
    const reviewer = await api.as('moderator')
    const serials = ['PH-1', 'PH-2']
    const claim = await readyDraft(api, { installer: owner.member, product: plate, serials })
    const [, second] = await linesOf(api, claim.id)
    const { body, headers } = await photo('#333', { line: second?.id ?? '' })
    await owner.post(`/paperwork/unit/${claim.id}/function/upload`, body, headers)
    await owner.post(`/paperwork/unit/${claim.id}/function/submit`, {})
    const step = (name: string, body: object) =>
      reviewer.post(`/paperwork/unit/${claim.id}/function/${name}`, body)
    await step('take', {})
    const item = { kind: 'type_plate', line: second?.id, reason: 'Unscharf.' }
    expect((await step('request_document', { items: [item] })).status).toBe(200)
    const { content: code } = await showCode(claim.id)
    const { content: phone } = await open(code.token)
    expect(phone).toMatchObject({
      claim_number: expect.stringMatching(/^CB-/),
      invoice_photos: null,
    })
    expect(phone.devices).toMatchObject([{ id: second?.id, photos: 0 }])
    await send(phone.key, await photo('#444', { line: second?.id ?? '' }))
    expect((await draftSeen(phone.key)).content.devices).toMatchObject([{ photos: 1 }])
  })

  it('is stored as a hash, with an end after ten minutes', async () => {
    const { id } = await draftOf()
    const { content } = await showCode(id)
    const row = await db
      .selectFrom('phone_pass')
      .selectAll()
      .where('link_paperwork', '=', id)
      .executeTakeFirstOrThrow()
    expect(row.token_hash.toString('base64url')).not.toBe(content.token)
    expect(new Date(content.expires_at)).toEqual(new Date('2026-03-20T09:10:00Z'))
  })

  it('opens for one phone, which learns what to photograph', async () => {
    const { id } = await draftOf()
    await lineOf(id, { link_product: product.id })
    const { content } = await showCode(id)
    const response = await open(content.token)
    expect(response.status).toBe(200)
    expect(response.content.devices).toEqual([
      expect.objectContaining({ name: product.name, serial: null, photos: 0 }),
    ])
    const second = await open(content.token)
    expect([second.status, second.messages[0]?.message]).toEqual([
      404,
      'Dieser Code gilt nicht mehr. Bitte lassen Sie am Computer einen neuen anzeigen.',
    ])
  })

  it('ends the one before it', async () => {
    const { id, key } = await withPhone()
    await showCode(id)
    expect((await draftSeen(key)).status).toBe(404)
  })
})

describe('a phone', () => {
  it('adds photos to its draft, and the serial number that it has read', async () => {
    const { id, key } = await withPhone()
    const device = await api.world.serialNumber({ serial: 'CV0001234', link_product: product.id })
    const line = await lineOf(id)
    const response = await send(key, await photo('#123', { line: line.id, serial: 'cv 0001234' }))
    expect(response.status).toBe(200)
    const { content } = await owner.get<{ serial: string; link_product: string }>(
      `/paperwork_line/unit/${line.id}`,
    )
    expect(content).toMatchObject({ serial: device.serial, link_product: product.id })
    const documents = await owner.get<{ items: { kind: string }[] }>(
      `/document/unit?filter=eq(link_paperwork,${id})`,
    )
    expect(documents.content.items.map(({ kind }) => kind)).toEqual(['type_plate'])
    expect((await draftSeen(key)).content.devices[0]).toMatchObject({ photos: 1 })
  })

  it('never changes a serial number that is there', async () => {
    const { id, key } = await withPhone()
    const line = await lineOf(id, { serial: 'CV7777777' })
    await send(key, await photo('#456', { line: line.id, serial: 'CV8888888' }))
    const { content } = await owner.get<{ serial: string }>(`/paperwork_line/unit/${line.id}`)
    expect(content.serial).toBe('CV7777777')
  })

  it('reaches no device and no claim but those of its draft', async () => {
    const { key } = await withPhone()
    const other = await draftOf()
    const line = await lineOf(other.id)
    expect((await send(key, await photo('#789', { line: line.id }))).status).toBe(404)
    const upload = await photo('#78a')
    const elsewhere = await api.request('POST', `/paperwork/unit/${other.id}/function/upload`, {
      body: upload.body,
      headers: { ...upload.headers, ...keyed(key) },
    })
    expect(elsewhere.status).toBe(401)
  })

  it.each([
    ['GET', '/paperwork/unit'],
    ['GET', '/installer/unit'],
    ['GET', '/wallet_entry/function/balances'],
    ['GET', '/live'],
    ['POST', '/paperwork/unit'],
    ['POST', '/auth/change_password'],
  ] as const)('can do nothing else: %s %s', async (method, path) => {
    const { key } = await withPhone()
    const { status } = await api.request(method, path, {
      headers: keyed(key),
      ...(method === 'POST' ? { body: {} } : {}),
    })
    expect(status).toBe(401)
  })

  it('neither submits nor reads its own draft otherwise', async () => {
    const { id, key } = await withPhone()
    for (const [method, path] of [
      ['POST', 'submit'],
      ['GET', 'preview'],
      ['POST', 'phone_pass'],
    ] as const)
      expect(
        (
          await api.request(method, `/paperwork/unit/${id}/function/${path}`, {
            headers: keyed(key),
            ...(method === 'POST' ? { body: {} } : {}),
          })
        ).status,
      ).toBe(401)
  })

  it('ends with its ten minutes, with its draft, and with who showed the code', async () => {
    const late = await withPhone()
    api.time.now = new Date('2026-03-20T09:10:01Z')
    expect((await send(late.key, await photo('#abc'))).status).toBe(404)
    api.time.now = new Date('2026-03-20T09:00:00Z')

    const expiredPhone = await withPhone()
    await db
      .updateTable('paperwork')
      .set({ paperwork_status: 'withdrawn' })
      .where('id', '=', expiredPhone.id)
      .execute()
    expect((await draftSeen(expiredPhone.key)).status).toBe(404)

    const submittedPhone = await withPhone()
    const pass = await db
      .selectFrom('phone_pass')
      .select('session_id')
      .where('link_paperwork', '=', submittedPhone.id)
      .executeTakeFirstOrThrow()
    await endSession(db, pass.session_id, api.time.now)
    await expect.poll(async () => (await draftSeen(submittedPhone.key)).status).toBe(404)
  })

  it.each(['', 'Phone', 'Phone x', `Phone ${'a'.repeat(5_000)}`, 'Phone <script>'])(
    'with the key „%.20s“ is none',
    async (authorization) => {
      const headers = { authorization }
      expect((await api.request('GET', '/phone/draft', { headers })).status).toBe(404)
    },
  )

  it('can’t guess codes without end', async () => {
    const statuses = new Set<number>()
    for (let guess = 0; guess < 55; guess += 1)
      statuses.add((await open(`${'g'.repeat(40)}${guess}`)).status)
    expect([...statuses]).toEqual([404, 429])
  })
})
