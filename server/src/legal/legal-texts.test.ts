import { berlinDay } from '@ruecklauf/model'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ensureSettings } from '../settings/ensure-settings.ts'
import { everyRole } from '../testing/every-role.ts'
import { testApi } from '../testing/servers/api.ts'
import { workEffects } from '../testing/work-effects.ts'
import { keepBrandTexts } from './keep-brand-texts.ts'
import { putTextsInForce } from './put-in-force.ts'
import { tellOfComing } from './tell-of-coming.ts'

const api = await testApi({ now: '2026-03-02T09:00:00Z' })
afterAll(api.close)
const { db } = api.database
beforeAll(async () => {
  await ensureSettings(db)
  await keepBrandTexts(db, { brand: api.deps.brand, now: api.deps.clock() })
})
const members = await everyRole(api)
const { admin } = members
const other = await api.as('admin')
const german = { 'accept-language': 'de' }
const today = berlinDay(api.deps.clock())

interface Wanted {
  edition: string
  valid_from?: string
  texts?: Record<string, string>
  setting?: string
}
const propose = ({ edition, valid_from = today, texts, setting = 'terms_version' }: Wanted) =>
  admin.post<{ id: string }>(
    `/setting/unit/${setting}/function/propose_text`,
    {
      edition,
      valid_from,
      texts: texts ?? { de: `# Bedingungen\n\nFassung ${edition} <b>fett</b>`, en: '# Terms' },
      reason: 'So hat es die Leitung beschlossen.',
    },
    german,
  )
const confirm = (who: typeof admin, change: string) =>
  who.post(`/change/unit/${change}/function/confirm_change`, {}, german)
async function publish(proposal: Wanted) {
  const { content } = await propose(proposal)
  expect((await confirm(other, content.id)).status).toBe(200)
}
const page = async (path: string) => (await api.app.inject(path)).body
const inForce = async (id = 'terms_version') =>
  (await db.selectFrom('setting').select('value').where('id', '=', id).executeTakeFirstOrThrow())
    .value
const acceptances = (member: string) =>
  db
    .selectFrom('legal_acceptance as kept')
    .innerJoin('legal_text as text', 'text.id', 'kept.link_text')
    .select(['kept.edition', 'kept.sha256', 'channel', 'accepted_at', 'text.sha256 as of_text'])
    .where('link_member', '=', member)
    .orderBy('accepted_at')
    .execute()

describe('the pages of the brand folder', () => {
  it('are the first edition, once, with their day and words', async () => {
    await keepBrandTexts(db, { brand: api.deps.brand, now: api.deps.clock() })
    const texts = await db.selectFrom('legal_text').selectAll().execute()
    expect(texts.map(({ kind, edition }) => [kind, edition]).sort()).toEqual([
      ['conditions', '2026-01'],
      ['privacy', '2026-01'],
      ['terms', '2026-01'],
    ])
    const terms = await page('/terms')
    expect(terms).toContain('Fassung 2026-01, gültig seit 01.01.2026')
    expect(terms).toContain('<h2>5. Auszahlung</h2>')
    expect(terms).toContain('<a href="mailto:cashback@calvento.example">')
    expect(await page('/privacy')).toContain('<li>Buchungen und Auszahlungen</li>')
    expect(await page('/imprint')).toContain('Impressum')
    expect(terms).toContain('<a href="/accessibility">')
  })

  it('keep what firms had agreed to before', async () => {
    const old = { terms_version: '2026-01', terms_accepted_at: '2026-01-20T10:00:00.000Z' }
    const firm = await api.world.installer(old)
    await keepBrandTexts(db, { brand: api.deps.brand, now: api.deps.clock() })
    await keepBrandTexts(db, { brand: api.deps.brand, now: api.deps.clock() })
    const accepted = await acceptances(firm.id)
    expect(accepted).toMatchObject([{ edition: '2026-01', channel: 'earlier' }])
    expect(accepted[0]?.sha256).toBe(accepted[0]?.of_text)
  })
})

describe('a new edition', () => {
  it('is published by a second person, and the one before stays readable', async () => {
    const { content } = await propose({ edition: '2026-03' })
    expect((await confirm(admin, content.id)).status).toBe(403)
    expect(await inForce()).toBe('2026-01')
    expect((await confirm(other, content.id)).status).toBe(200)
    expect(await inForce()).toBe('2026-03')
    const now = await page('/terms')
    expect(now).toContain('Fassung 2026-03 &lt;b&gt;fett&lt;/b&gt;')
    expect(now).toContain('<a href="/terms/2026-01">')
    expect(await page('/terms?lang=en')).toContain('Edition 2026-03, in force since')
    expect(await page('/terms?lang=it')).toContain('solo in tedesco')
    const before = await page('/terms/2026-01')
    expect(before).toContain('Frühere Fassung 2026-01')
    expect(before).toContain('5. Auszahlung')
    expect((await api.app.inject('/terms/2019-01')).statusCode).toBe(404)
  })

  it('begins on its day', async () => {
    await publish({ edition: '2026-04', valid_from: '2026-04-01', setting: 'privacy_version' })
    expect(await inForce('privacy_version')).toBe('2026-01')
    expect(await page('/privacy/2026-04')).toContain('gültig ab 01.04.2026')
    const at = (now: string) =>
      putTextsInForce({ database: api.database, clock: () => new Date(now) })
    await at('2026-03-31T21:59:00Z')
    expect(await inForce('privacy_version')).toBe('2026-01')
    await at('2026-03-31T22:00:00Z')
    expect(await inForce('privacy_version')).toBe('2026-04')
  })

  it.each([
    [{ edition: '2026-03' }, 'edition', 'gibt es schon'],
    [{ edition: '2026-05', valid_from: '2026-03-01' }, 'valid_from', 'ist vorbei'],
    [{ edition: '../x' }, 'edition', ''],
    [{ edition: '2026-06', texts: { en: 'Terms' } }, 'texts.de', ''],
    [{ edition: '2026-06', texts: { de: ' ' } }, 'texts.de', ''],
    [
      { edition: '2026-06', valid_from: '2026-03-20', setting: 'privacy_version' },
      'valid_from',
      'erst ab einem späteren Tag',
    ],
  ])('is refused as %o', async (proposal, parameter, words) => {
    const { status, messages } = await propose(proposal)
    expect([status, messages[0]?.parameter]).toEqual([400, parameter])
    expect(messages[0]?.message).toContain(words)
  })

  it('is not named by hand, nor made of another setting', async () => {
    const value = { value: '2030-01', reason: 'Anders.' }
    const byHand = await admin.post('/setting/unit/terms_version/function/propose_value', value)
    expect(byHand.status).toBe(409)
    expect((await admin.put('/setting/unit/terms_version', { value: '2030-01' })).status).toBe(403)
    expect((await propose({ edition: '2030-01', setting: 'holding_days' })).status).toBe(404)
  })

  it('is proposed and listed by the administration alone', async () => {
    for (const [role, who] of Object.entries(members)) {
      const isOffice = role === 'admin' || role === 'super_admin'
      const listed = await who.get('/setting/function/legal_texts')
      expect([role, listed.status < 300]).toEqual([role, isOffice])
      const path = '/setting/unit/terms_version/function/propose_text'
      const body = { edition: '2027-01', valid_from: today, texts: { de: 'x' }, reason: 'Weil.' }
      if (!isOffice) expect([role, (await who.post(path, body)).status]).not.toEqual([role, 200])
    }
    const { content } = await admin.get<{ kinds: { editions: unknown[] }[] }>(
      '/setting/function/legal_texts',
    )
    expect(content.kinds[0]?.editions).toMatchObject([
      { edition: '2026-03', state: 'in_force', languages: ['de', 'en'], accepted: 0 },
      { edition: '2026-01', state: 'former', languages: ['de'] },
    ])
  })
})

describe('whoever agrees', () => {
  it('is asked again after a new edition; person, hash, time and way are kept', async () => {
    const old = { terms_version: '2026-01', terms_accepted_at: '2026-01-20T10:00:00.000Z' }
    const firm = await api.world.installer(old)
    const signed = await api.as('installer', firm)
    const at = (name: string) => `/installer/unit/${firm.id}/function/${name}`
    const registration = await signed.get<{ terms_open: string }>(at('registration'))
    expect(registration.content.terms_open).toBe('2026-03')
    expect((await signed.post(at('accept_terms'), { version: '2026-03' })).status).toBe(200)
    expect(await acceptances(firm.id)).toMatchObject([
      { edition: '2026-03', channel: 'portal', accepted_at: '2026-03-02T09:00:00Z' },
    ])
    const again = await signed.get<{ terms_open: string | null }>(at('registration'))
    expect(again.content.terms_open).toBeNull()
  })

  it('leaves a proof that nobody changes or takes away', async () => {
    const sql = [
      "update legal_text set body = 'anders'",
      'delete from legal_text',
      'truncate legal_text cascade',
      "update legal_acceptance set edition = '2030-01'",
      'delete from legal_acceptance',
      'truncate legal_acceptance',
      `insert into legal_acceptance (id, link_member, link_text, edition, sha256, channel, accepted_at)
        select 'forged', link_member, link_text, edition, 'another', channel, accepted_at
        from legal_acceptance limit 1`,
    ]
    for (const statement of sql)
      await expect(api.database.owner.query(statement), statement).rejects.toThrow()
  })
})

describe('a coming edition', () => {
  const noticesOf = (member: string) =>
    db
      .selectFrom('notification')
      .select(['event', 'title', 'link_person'])
      .where('link_member', '=', member)
      .where('event', 'in', ['terms_coming', 'conditions_coming', 'privacy_coming'])
      .orderBy('title')
      .execute()

  it('is told once to the firms that are active, with its day and its address', async () => {
    const active = await api.world.installer()
    const locked = await api.world.installer({ member_status: 'locked' })
    await publish({ edition: '2026-07', valid_from: '2026-07-01' })
    await Promise.all([tellOfComing(api.deps), tellOfComing(api.deps)])
    await tellOfComing(api.deps)
    expect(await noticesOf(active.id)).toMatchObject([
      { title: 'Neue Datenschutzhinweise ab dem 01.04.2026' },
      { title: 'Neue Teilnahmebedingungen ab dem 01.07.2026' },
    ])
    expect(await noticesOf(locked.id)).toEqual([])
    await workEffects(api.deps)
    const mails = api.mails.filter(({ to }) => to === active.email).map(({ text }) => text)
    expect(mails).toHaveLength(2)
    expect(mails.join()).toContain(`${api.deps.config.public_url}/terms/2026-07`)
  })

  it('stands on the page of the edition in force, until it is that itself', async () => {
    const notice = 'Ab dem 01.07.2026 gilt eine neue Fassung:'
    expect(await page('/terms')).toContain(notice)
    expect(await page('/terms/2026-07')).not.toContain(notice)
    expect(await page('/terms/2026-01')).not.toContain(notice)
  })

  it('is not told when it holds from the day on which it is published', async () => {
    const editions = await db
      .selectFrom('legal_told')
      .select('edition')
      .orderBy('edition')
      .execute()
    expect(editions.map(({ edition }) => edition)).toEqual(['2026-04', '2026-07'])
  })
})
