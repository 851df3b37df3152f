import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type FactValues,
  invoiceFileTypes,
  keysOf,
  literalFactsIn,
  statedFacts,
} from '@ruecklauf/model'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { faqEntries } from '../demo/faq-entries.ts'
import { settingDefaults } from '../settings/defaults.ts'
import { ensureSettings } from '../settings/ensure-settings.ts'
import { settingsByTwo } from '../testing/change-setting.ts'
import { everyRole } from '../testing/every-role.ts'
import { pdfWords } from '../testing/printed/pdf-words.ts'
import { testApi } from '../testing/servers/api.ts'
import { keepBrandTexts } from './keep-brand-texts.ts'

const api = await testApi({ now: '2026-03-02T09:00:00Z' })
afterAll(api.close)
const { db } = api.database
beforeAll(async () => {
  await ensureSettings(db)
  await keepBrandTexts(db, { brand: api.deps.brand, now: api.deps.clock() })
})
const [admin, other] = [await api.as('admin'), await api.as('admin')]
const change = await settingsByTwo(api)
const german = { 'accept-language': 'de' }
const page = async (path: string) => (await api.app.inject(path)).body
const waiting = async () =>
  (
    await db
      .selectFrom('change')
      .select(['id', 'subject', 'after', 'proposed_by'])
      .where('kind', '=', 'legal_text')
      .where('change_state', '=', 'open')
      .orderBy('subject')
      .execute()
  ).map(({ after, ...proposed }) => ({
    ...proposed,
    after: after as unknown as { stated: FactValues },
  }))
const propose = (de: string, edition = '2026-02') =>
  admin.post<{ id: string }>(
    '/setting/unit/terms_version/function/propose_text',
    { edition, valid_from: '2026-03-02', texts: { de }, reason: 'So beschlossen.' },
    german,
  )

describe('what texts state', () => {
  it('is changed by two people', () => {
    for (const id of keysOf(statedFacts)) expect(settingDefaults[id].two_people, id).toBe(true)
  })

  it('stands on the pages as it is set, whole', async () => {
    const terms = await page('/terms')
    expect(terms).toMatch(/innerhalb von 60 Tagen nach dem Rechnungsdatum/)
    expect(terms).toMatch(/Ab 10,00\s€ überweisen/)
    expect(terms).not.toContain('{{')
    const { headers, rawPayload } = await api.app.inject('/conditions')
    expect(headers['content-type']).toBe('application/pdf')
    const words = await pdfWords(rawPayload)
    expect(words).toContain('Haltefrist: 14 Tage nach der Genehmigung')
    expect(words).toContain('Fassung 2026-01, gültig seit 01.01.2026')
    expect(words).not.toContain('{{')
  })

  it('the imprint has the VAT ID of the receipts, the answers every type of file that is taken', async () => {
    expect(await page('/imprint')).toContain(api.deps.brand.contact?.vat_id)
    const { answer } = faqEntries.find(({ question }) => question.includes('Dateien')) ?? {}
    const endings = invoiceFileTypes.map((type) => type.replace(/^.*[/.]/, '').toUpperCase())
    expect(endings.filter((ending) => !answer?.toUpperCase().includes(ending))).toEqual([])
  })

  it.each([
    ['# Bedingungen\n\nInnerhalb von 60 Tagen.', '{{claim_window_days}}'],
    ['# Bedingungen\n\nAb zehn Euro.', '{{minimum_payout}}'],
    ['# Bedingungen\n\n{{vat_percent}} Prozent.', '{{vat_percent}}'],
  ])('is refused as a number, and where it is none: %s', async (text, named) => {
    const { status, messages } = await propose(text)
    expect(status).toBe(400)
    expect(messages[0]).toMatchObject({ parameter: 'de' })
    expect(messages[0]?.message).toContain(named)
  })

  it('is refused in questions too', async () => {
    const entry = {
      question: 'Bis wann?',
      answer: 'In 60 Tagen.',
      category: 'deadlines',
      language: 'de',
    }
    const { status, messages } = await admin.post('/faq/unit', entry, german)
    expect(status).toBe(400)
    expect(messages[0]).toMatchObject({ parameter: 'answer' })
    const right = { ...entry, answer: 'In {{claim_window_days}} Tagen.' }
    expect(
      (await admin.post('/faq/unit', { ...right, audience: ['visitor'] }, german)).status,
    ).toBe(200)
    const { content } = await api.request<{ answer: string }[]>(
      'GET',
      '/faq/function/public_answers',
      {
        headers: german,
      },
    )
    expect(content.map(({ answer }) => answer)).toEqual(['In 60 Tagen.'])
  })

  it('is told to visitors and to every role', async () => {
    for (const member of Object.values(await everyRole(api)))
      expect((await member.get('/setting/function/stated_facts')).status).toBe(200)
    const { content } = await api.request<FactValues>('GET', '/setting/function/stated_facts')
    expect(content).toMatchObject({ claim_window_days: '60', minimum_payout: '10.00' })
    expect(Object.keys(content).sort()).toEqual(keysOf(statedFacts).sort())
  })
})

describe('our own texts', () => {
  const defaults = Object.fromEntries(
    keysOf(statedFacts).map((id) => [id, settingDefaults[id].value]),
  ) as FactValues
  const root = join(import.meta.dirname, '../../..')
  const files = [
    ...globSync('model/src/texts/**/*.json', { cwd: root }),
    ...globSync('brands/*/*.html', { cwd: root }),
    'server/src/demo/faq-entries.ts',
    'server/src/demo/office-news.ts',
  ]

  it('state no number that a setting has', () => {
    const numbers = files.flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .flatMap((line) => literalFactsIn(line, defaults).map(({ words }) => `${file}: ${words}`)),
    )
    expect(numbers.filter((number) => !constants.test(number))).toEqual([])
  })
})

/** Constants of the program: a changed account counts as new, a claim is put off at most, a late one is reported. */
const constants = /(?:checks\.json: 14|input\.json: 60|notifications\.json: (?:zwei|two|due|dos)) /

describe('a setting that changes', () => {
  it('proposes the next edition of the texts that state it, which a second person publishes', async () => {
    await change('claim_window_days', '45')
    expect(await page('/terms')).toContain('60 Tagen')
    const [conditions, terms, ...more] = await waiting()
    expect([conditions?.subject, terms?.subject]).toEqual(['conditions_version', 'terms_version'])
    expect(more).toEqual([])
    expect(terms?.after).toMatchObject({
      edition: '2026-03',
      valid_from: '2026-03-03',
      stated: { claim_window_days: '45', holding_days: '14' },
    })
    const path = `/change/unit/${terms?.id}/function/confirm_change`
    const proposer = await db
      .selectFrom('change')
      .select('proposed_by')
      .where('id', '=', terms?.id ?? '')
      .executeTakeFirstOrThrow()
    expect(proposer.proposed_by).not.toBe(null)
    expect((await other.post(path, {})).status).toBe(200)
    expect(await page('/terms/2026-03')).toContain('innerhalb von 45 Tagen')
    expect(await page('/terms/2026-01')).toContain('innerhalb von 60 Tagen')
  })

  it('makes a proposal that waits anew', async () => {
    await change('late_grace_days', '21')
    const after = await waiting()
    expect(after.map(({ subject }) => subject)).toEqual(['conditions_version', 'terms_version'])
    for (const proposed of after)
      expect(proposed.after.stated).toMatchObject({
        claim_window_days: '45',
        late_grace_days: '21',
      })
    expect(after[1]?.after).toMatchObject({ edition: '2026-03-2' })
  })

  it('leaves texts alone that do not state it', async () => {
    const before = await waiting()
    await change('bond_days', '20')
    expect(await waiting()).toEqual(before)
  })

  it('can not be overtaken between proposal and publication', async () => {
    const [conditions] = await waiting()
    await db.updateTable('setting').set({ value: '15' }).where('id', '=', 'holding_days').execute()
    const path = `/change/unit/${conditions?.id}/function/confirm_change`
    expect((await other.post(path, {})).status).toBe(409)
  })
})
