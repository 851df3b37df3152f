import { afterAll, describe, expect, test } from 'vitest'
import { testApi } from '../../testing/servers/api.ts'

const api = await testApi()
afterAll(api.close)

const company = {
  street: 'Ring',
  house_number: '1',
  country: 'DE',
  vat_id: 'DE136695976',
} as const
const signedIn = async (fields: object = {}) => {
  const unit = await api.world.installer({ ...company, ...fields })
  const signed = await api.as('installer', unit)
  const put = async (body: object) => {
    const { status, messages } = await signed.put(`/installer/unit/${unit.id}`, body)
    return [status, messages.map(({ parameter }) => parameter)]
  }
  return { unit, signed, put }
}

describe('a company past its registration', () => {
  test.each([
    ['company', null],
    ['company', '   '],
    ['street', null],
    ['house_number', ''],
    ['postcode', null],
    ['city', null],
    ['country', null],
    ['vat_id', null],
  ])('keeps what the programme has to know of it: %s %j', async (field, value) => {
    const { put } = await signedIn()
    expect(await put({ [field]: value })).toEqual([400, [field]])
  })

  test('changes what does not identify it, and may be taxed by either number', async () => {
    const { put } = await signedIn({ tax_number: '12/345' })
    expect(await put({ tax_number: '12/346', phone: null })).toEqual([200, []])
    expect(await put({ tax_number: null })).toEqual([200, []])
    expect(await put({ vat_id: null })).toEqual([400, ['vat_id']])
  })

  test('is not emptied by the office either', async () => {
    const { unit } = await signedIn()
    const admin = await api.as('admin')
    const path = `/installer/unit/${unit.id}/function/propose_company_change`
    const changes = { company: '' }
    const { status, messages } = await admin.post(path, { changes, reason: 'So gemeldet' })
    expect([status, messages[0]?.parameter]).toEqual([400, 'company'])
  })

  test('may leave open what its registration still asks for', async () => {
    const { put } = await signedIn({ member_status: 'incomplete' })
    expect(await put({ company: null, vat_id: null })).toEqual([200, []])
  })

  test('takes back what was agreed on self-billing', async () => {
    const { unit, put } = await signedIn({ self_billing: true })
    expect(await put({ self_billing: false })).toEqual([200, []])
    const trail = api.database.db.selectFrom('audit').select('changes')
    const entries = await trail.where('object_id', '=', unit.id).execute()
    expect(entries).toMatchObject([{ changes: { self_billing: [true, false] } }])
  })
})

describe('a VAT id that cannot be', () => {
  test.each(['DE12', 'DE123456789', 'AT12345678', 'XX123456'])(
    'is refused in profile, registration and sales point: %s',
    async (vat_id) => {
      const { put } = await signedIn()
      expect(await put({ vat_id })).toEqual([400, ['vat_id']])
      const fresh = await signedIn({ member_status: 'incomplete' })
      const path = `/installer/unit/${fresh.unit.id}/function/complete_data`
      const completed = await fresh.signed.post(path, {
        company: 'Müller',
        street: 'Ring',
        house_number: '1',
        postcode: '50667',
        city: 'Köln',
        terms_accepted: true,
        vat_id,
      })
      expect([completed.status, completed.messages[0]?.parameter]).toEqual([400, 'vat_id'])
      const admin = await api.as('admin')
      const link_wholesaler = (await api.world.wholesaler()).id
      const point = { business_name: 'Süd', number: `S-${vat_id}`, link_wholesaler, vat_id }
      const created = await admin.post('/sales_point/unit', point)
      expect([created.status, created.messages[0]?.parameter]).toEqual([400, 'vat_id'])
    },
  )
})

test('a VAT id is stored in one spelling by profile, registration and the office', async () => {
  const vat_id = 'de 136.695-976'
  const stored = async (id: string) =>
    (
      await api.database.db
        .selectFrom('installer')
        .select('vat_id')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).vat_id
  const { put, unit } = await signedIn({ member_status: 'incomplete', vat_id: null })
  expect(await put({ vat_id })).toEqual([200, []])
  expect(await stored(unit.id)).toBe('DE136695976')
  const fresh = await signedIn({ member_status: 'incomplete', vat_id: null })
  const completed = await fresh.signed.post(
    `/installer/unit/${fresh.unit.id}/function/complete_data`,
    {
      ...{ company: 'Müller', street: 'Ring', house_number: '1', postcode: '50667', city: 'Köln' },
      ...{ terms_accepted: true, vat_id },
    },
  )
  expect([completed.status, completed.messages]).toEqual([200, []])
  expect(await stored(fresh.unit.id)).toBe('DE136695976')
})

test('an FAQ entry is read by whom it is for', async () => {
  const admin = await api.as('admin')
  const entry = async (audience: string[]) =>
    (
      await admin.post<{ id: string }>('/faq/unit', {
        question: 'Wie?',
        answer: 'So.',
        category: 'claiming',
        audience,
      })
    ).content.id
  const entries = [await entry([]), await entry(['installer']), await entry(['staff'])]
  const statusesFor = async (role: 'installer' | 'wholesaler' | 'moderator') => {
    const reader = await api.as(role)
    return Promise.all(entries.map(async (id) => (await reader.get(`/faq/unit/${id}`)).status))
  }
  expect(await statusesFor('installer')).toEqual([200, 200, 404])
  expect(await statusesFor('wholesaler')).toEqual([200, 404, 404])
  expect(await statusesFor('moderator')).toEqual([200, 200, 200])
})

test('a company whose data were erased is not written anew, by the office neither', async () => {
  const { id } = await api.world.installer({ ...company, member_status: 'deleted' })
  const admin = await api.as('admin')
  const { status } = await admin.put(`/installer/unit/${id}`, { city: 'Köln' })
  expect(status).toBe(409)
})
