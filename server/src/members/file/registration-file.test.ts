import type { RegistrationFile, WaitingRegistrations } from '@ruecklauf/model'
import { afterAll, describe, expect, it } from 'vitest'
import { ensureSettings } from '../../settings/ensure-settings.ts'
import { everyRole } from '../../testing/every-role.ts'
import { fileForm } from '../../testing/form.ts'
import { testApi } from '../../testing/servers/api.ts'
import { settingsIn } from '../../testing/settings.ts'

const api = await testApi()
afterAll(api.close)
const admin = await api.as('admin')
await ensureSettings(api.database.db)
const set = settingsIn(api.database.db)

const company = {
  company: 'Bergmann Wärme GmbH',
  street: 'Am Kessel',
  house_number: '7',
  postcode: '50667',
  city: 'Köln',
  vat_id: 'DE136695976',
  terms_accepted: true,
}
const pdf = (text: string) => Buffer.from(`%PDF-1.7\n${text}`)

async function applicant(fields: object = {}) {
  const unit = await api.world.installer({ member_status: 'incomplete', ...fields })
  const signed = await api.as('installer', unit)
  const at = (name: string) => `/installer/unit/${unit.id}/function/${name}`
  const attach = (text = 'Gewerbe', kind = 'trade_registration', filename = `${text}.pdf`) => {
    const { body, headers } = fileForm(pdf(text), { filename, kind })
    return signed.post<{ id: string }>(at('attach_document'), body, headers)
  }
  const file = async () => (await admin.get<RegistrationFile>(at('registration_file'))).content
  const complete = (body: object = {}) => signed.post(at('complete_data'), { ...company, ...body })
  return { unit, signed, at, attach, file, complete }
}

const hintsOf = ({ hints }: RegistrationFile) => hints.map(({ hint }) => hint).toSorted()

describe('a registration as a file', () => {
  it('holds its documents, which the applicant takes back until they are handed in', async () => {
    const { attach, file, signed, at, complete } = await applicant()
    const first = await attach('falsch')
    expect(first.status).toBe(200)
    expect((await signed.post(at('drop_document'), { document: first.content.id })).status).toBe(
      200,
    )
    const { content } = await attach('Gewerbe')
    expect((await complete()).status).toBe(200)
    expect((await file()).documents).toMatchObject([
      { id: content.id, kind: 'trade_registration', name: 'Gewerbe.pdf' },
    ])
    const drop = await signed.post(at('drop_document'), { document: content.id })
    expect([drop.status, (await file()).documents]).toMatchObject([409, { length: 1 }])
    const path = `${at('company_document')}?document=${content.id}`
    for (const reader of [admin, signed]) expect((await reader.get(path)).status).toBe(200)
  })

  it('takes only what documents may be, and only of kinds there are', async () => {
    const { attach, signed, at } = await applicant()
    expect((await attach('x', 'passport')).status).toBe(400)
    const { body, headers } = fileForm('MZ kein Papier', { filename: 'a.exe', kind: 'other' })
    expect((await signed.post(at('attach_document'), body, headers)).status).toBe(422)
    const bare = await signed.post(at('attach_document'), { kind: 'other' })
    expect(bare.status).toBeGreaterThanOrEqual(400)
  })

  it('needs a document where the setting says so', async () => {
    await set('registration_documents', 'required')
    const { attach, complete } = await applicant()
    const refused = await complete()
    expect([refused.status, refused.messages[0]?.parameter]).toEqual([400, 'documents'])
    await attach()
    expect((await complete()).status).toBe(200)
    await set('registration_documents', 'optional')
  })

  it('is asked back with a reason, answered, and approved with number and sales points', async () => {
    const { unit, signed, at, complete, file } = await applicant()
    await complete()
    const question = { reason: 'document_missing', text: 'Bitte die Gewerbeanmeldung.' }
    expect((await admin.post(at('ask_back'), question)).status).toBe(200)
    expect((await admin.post(at('ask_back'), question)).status).toBe(409)
    const registration = await signed.get<{ member_status: string; question: object }>(
      at('registration'),
    )
    expect(registration.content).toMatchObject({ member_status: 'asked_back', question })
    const notices = await signed.get<{ items: { text: string }[] }>('/notification/unit')
    expect(notices.content.items[0]?.text).toContain('Unterlage fehlt: Bitte die Gewerbeanmeldung.')
    expect((await admin.post(at('approve_registration'), {})).status).toBe(409)
    expect((await signed.post(at('answer_question'), { answer: ' ' })).status).toBe(400)
    expect((await signed.post(at('answer_question'), { answer: 'Liegt bei.' })).status).toBe(200)
    expect((await signed.post(at('answer_question'), { answer: 'Noch was' })).status).toBe(409)
    expect((await file()).questions).toMatchObject([{ ...question, answer: 'Liegt bei.' }])
    const point = await api.world.salesPoint()
    const approval = { customer_number: 'IN-777', link_sales_points: [point.id] }
    expect((await admin.post(at('approve_registration'), approval)).status).toBe(200)
    const { content } = await admin.get<object>(`/installer/unit/${unit.id}`)
    expect(content).toMatchObject({ member_status: 'active', customer_number: 'IN-777' })
    const links = api.database.db.selectFrom('unit_link').select('child_id')
    expect(await links.where('parent_id', '=', unit.id).execute()).toEqual([{ child_id: point.id }])
    const other = await applicant()
    await other.complete()
    const refusal = await admin.post(other.at('approve_registration'), {
      customer_number: 'IN-777',
    })
    expect(refusal.status).toBe(409)
    expect((await other.file()).member_status).toBe('in_review')
  })

  it('that is handed in again closes its question', async () => {
    const { at, complete, file } = await applicant()
    await complete()
    await admin.post(at('ask_back'), { reason: 'tax_unclear', text: 'Welche Nummer gilt?' })
    expect((await complete({ tax_number: '12/345' })).status).toBe(200)
    expect(await file()).toMatchObject({ member_status: 'in_review', questions: [{ answer: '' }] })
  })

  it('waits in a queue with its age in working days, and the office is told', async () => {
    const { unit, complete } = await applicant()
    await complete()
    api.time.now = new Date('2026-03-10T09:00:00Z')
    const path = '/installer/function/waiting_registrations'
    const later = await api.as('admin')
    const { items } = (await later.get<WaitingRegistrations>(path)).content
    const mine = items.find(({ id }) => id === unit.id)
    expect(mine).toMatchObject({ since: '2026-03-02', working_days: 6, is_late: true })
    api.time.now = new Date('2026-03-02T09:00:00Z')
    const notices = await admin.get<{ items: { event: string; path: string }[] }>(
      '/notification/unit',
    )
    const notice = notices.content.items.find((item) => item.path.includes(unit.id))
    expect(notice?.event).toBe('registration_waits')
  })
})

describe('hints', () => {
  it('name who has the same VAT id, IBAN, name in the postcode and domain; and a foreign holder', async () => {
    const same = {
      company: 'Özdemir & Söhne Haustechnik GmbH',
      postcode: '10115',
      vat_id: 'DE123456788',
      iban: 'DE02120300000000202051',
      iban_state: 'unchecked' as const,
    }
    const existing = await api.world.installer({ ...same, email: 'post@oezdemir-haustechnik.de' })
    const { file } = await applicant({
      ...same,
      company: 'Oezdemir und Soehne Haustechnik',
      email: 'chef@oezdemir-haustechnik.de',
      account_holder: 'Peter Fremd',
      country: 'AT',
    })
    const registration = await file()
    expect(hintsOf(registration)).toEqual([
      'abroad',
      'holder_differs',
      'same_domain',
      'same_iban',
      'same_name',
      'same_vat_id',
    ])
    for (const { hint, members } of registration.hints)
      if (hint !== 'holder_differs' && hint !== 'abroad')
        expect(members).toMatchObject([{ id: existing.id }])
  })

  it('say nothing of public mail providers, other postcodes and the company itself', async () => {
    const name = { company: 'Klima Weber GmbH', account_holder: 'Weber Klima' }
    await api.world.installer({ ...name, postcode: '80331', email: 'klima.weber@gmx.de' })
    const { file } = await applicant({ ...name, postcode: '20095', email: 'weber@gmx.de' })
    expect((await file()).hints).toEqual([])
  })
})

it('is the office’s alone, and each applicant’s own', async () => {
  const { at, complete } = await applicant()
  await complete()
  const { installer, wholesaler, moderator, brand } = await everyRole(api)
  for (const other of [installer, wholesaler, moderator, brand]) {
    for (const name of ['registration_file', 'company_document?document=x'])
      expect((await other.get(at(name))).status).toBeGreaterThanOrEqual(403)
    const question = { reason: 'other', text: 'Warum?' }
    for (const [name, body] of [
      ['ask_back', question],
      ['approve_registration', {}],
      ['answer_question', { answer: 'x' }],
      ['drop_document', { document: 'x' }],
    ] as const)
      expect((await other.post(at(name), body)).status).toBeGreaterThanOrEqual(403)
    const queue = await other.get('/installer/function/waiting_registrations')
    expect(queue.status).toBe(403)
  }
})
