import { buffer } from 'node:stream/consumers'
import type { CutoverKind, CutoverPreview, CutoverStep, SerialCheck } from '@ruecklauf/model'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { verifyFigures } from '../figures/kept/verify-figures.ts'
import { verifyLedger } from '../ledger/verify-ledger.ts'
import { verifyPayouts } from '../payouts/verify-payouts.ts'
import { zip } from '../platform/export/zip.ts'
import { makeMissingReceipts } from '../receipts/make/make-receipts.ts'
import { verifyReceipts } from '../receipts/verify-receipts.ts'
import { ensureSettings } from '../settings/ensure-settings.ts'
import { putClaim } from '../testing/claims/claims.ts'
import { everyRole } from '../testing/every-role.ts'
import { fileForm } from '../testing/form.ts'
import { bookedByTwo } from '../testing/payouts/by-two.ts'
import { memberWithMoney } from '../testing/payouts/paid-members.ts'
import { grantedClaim } from '../testing/receipts/paid-claims.ts'
import { testApi } from '../testing/servers/api.ts'
import { verifyCutovers } from './verify-cutovers.ts'

const api = await testApi({ now: '2026-03-02T09:00:00Z' })
afterAll(async () => {
  const { database } = api
  expect(await verifyCutovers(database.db)).toEqual([])
  expect(await verifyLedger(database.db)).toEqual([])
  expect(await verifyPayouts(database.db)).toEqual([])
  expect(await verifyReceipts(database.db)).toEqual([])
  expect(await verifyFigures(database)).toEqual([])
  await api.close()
})
const { db } = api.database
await ensureSettings(db)
const admin = await api.as('admin')
const second = await api.as('super_admin')
type Member = typeof admin

const german = { 'accept-language': 'de' }
const balances = 'Kundennummer;USt-IdNr.;Betrag;Steuerliche Behandlung;Vermerk\n'
const claims =
  'Vorgangsnummer;Kundennummer;USt-IdNr.;Rechnungsnummer;Datum;Artikelnummer;Seriennummer;Betrag;Stand;Ausgezahlt am\n'

const send = <Answer>(
  name: 'check_file' | 'propose',
  file: string | Uint8Array,
  { as = admin, ...fields }: { as?: Member; kind: CutoverKind } & Record<string, unknown>,
) => {
  const texts = Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [key, String(value)]),
  )
  const { body, headers } = fileForm(file, { filename: 'Altsystem.csv', ...texts })
  return as.post<Answer>(`/cutover/function/${name}`, body, { ...headers, ...german })
}
const check = (file: string | Uint8Array, kind: CutoverKind = 'opening_balances') =>
  send<CutoverPreview>('check_file', file, { kind })
const propose = (
  file: string | Uint8Array,
  control: { rows: number; total: string; kind?: CutoverKind; as?: Member },
) =>
  send<CutoverStep>('propose', file, {
    kind: control.kind ?? 'opening_balances',
    control_rows: control.rows,
    control_total: control.total,
    ...(control.as ? { as: control.as } : {}),
  })
const step = (id: string, name: 'release' | 'decline', as = second, body: object = {}) =>
  as.post<CutoverStep>(`/cutover/unit/${id}/function/${name}`, body, german)

let count = 0
const customer = async (fields: Parameters<typeof memberWithMoney>[2] = {}) => {
  const customer_number = `K-${++count}`
  const member = await memberWithMoney(api, 0, { customer_number, ...fields })
  return { ...member, customer_number }
}
const available = async (member: string) =>
  (
    await db
      .selectFrom('ledger_balance')
      .select('amount')
      .where('account_id', '=', `member:${member}:available`)
      .executeTakeFirst()
  )?.amount ?? 0

/** Pays everybody who can be paid, and makes the receipts. */
async function payOut() {
  const run = await admin.post<{ id: string; item_count: number; total: number }>(
    '/payout_run/function/prepare',
    { way: 'by_hand' },
  )
  const { id, item_count, total } = run.content
  const go = (name: string, body: object) =>
    second.post(`/payout_run/unit/${id}/function/${name}`, body)
  expect((await go('release', { item_count, total })).status).toBe(200)
  expect((await go('hand_over', {})).status).toBe(200)
  const executed = await bookedByTwo([admin, second])(id, 'executed', { on: '2026-03-02' })
  expect(executed.status).toBe(200)
  await makeMissingReceipts(api.deps)
}

describe('opening balances', () => {
  it('are booked as corrections once a second person releases them', async () => {
    const first = await customer()
    const other = await customer({ vat_id: 'DE123456788' })
    const file = `${balances}${first.customer_number};;1.234,56;Entgeltminderung;alt\n;de 123.456-788;0,44;manual;\n`
    expect((await check(file)).content).toMatchObject({
      rows: 2,
      total: 1235,
      members: 2,
      wrong: 0,
    })
    const { status, content } = await propose(file, { rows: 2, total: '1235,00' })
    expect([status, content.cutover_status, content.total]).toEqual([201, 'proposed', 1235])
    expect(await available(first.id)).toBe(0)
    const notices = await db
      .selectFrom('notification')
      .select('link_member')
      .where('event', '=', 'cutover_waits')
      .execute()
    expect(notices).toEqual([{ link_member: second.member }])

    const own = await step(content.id, 'release', admin)
    expect([own.status, own.messages[0]?.message]).toEqual([
      403,
      expect.stringContaining('bestätigt eine andere Person'),
    ])
    const both = await Promise.all([step(content.id, 'release'), step(content.id, 'release')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect([await available(first.id), await available(other.id)]).toEqual([123_456, 44])
    const entries = await db
      .selectFrom('wallet_entry')
      .select(['booking_type', 'amount', 'text'])
      .where('link_member', '=', first.id)
      .execute()
    expect(entries).toEqual([
      {
        booking_type: 'correction',
        amount: 123_456,
        text: 'Anfangssaldo, aus dem früheren Programm übernommen',
      },
    ])
  })

  it('come once: neither the file nor the member a second time', async () => {
    const { customer_number } = await customer()
    const row = `${customer_number};;10,00;manual;\n`
    const file = balances + row
    const proposal = await propose(file, { rows: 1, total: '10' })
    const again = await propose(file, { rows: 1, total: '10' })
    expect([again.status, again.messages[0]?.message]).toEqual([
      409,
      'Diese Datei wurde schon eingereicht. Jede Datei wird nur einmal übernommen.',
    ])
    const { content } = await check(`${balances}${row}\n`)
    expect(content.wrong_rows).toEqual([
      {
        line: 2,
        sentences: [
          'Für dieses Mitglied wurde schon ein Anfangssaldo eingereicht oder übernommen.',
        ],
      },
    ])
    const declined = await step(proposal.content.id, 'decline', admin, { reason: 'Falscher Stand' })
    expect(declined.content.cutover_status).toBe('declined')
    expect((await step(proposal.content.id, 'release')).status).toBe(409)
    const mended = await Promise.all([
      propose(file, { rows: 1, total: '10' }),
      propose(file, { rows: 1, total: '10', as: second }),
    ])
    expect(mended.map(({ status }) => status).sort()).toEqual([201, 409])
  })

  it('are refused unless they come to what the former programme states', async () => {
    const { customer_number } = await customer()
    const file = `${balances}${customer_number};;99,99;manual;\n`
    const { status, messages } = await propose(file, { rows: 2, total: '100' })
    expect([status, messages.map(({ parameter, message }) => [parameter, message])]).toEqual([
      400,
      [
        ['control_rows', 'Zeilen in der Datei: 1; angegeben: 2.'],
        ['control_total', 'Summe der Datei: 99,99 €; angegeben: 100,00 €.'],
      ],
    ])
  })

  it('are paid out under their own treatment, with a receipt', async () => {
    const { id, customer_number } = await customer()
    const file = `${balances}${customer_number};;119,00;price_reduction;\n`
    const { content } = await propose(file, { rows: 1, total: '119' })
    expect((await step(content.id, 'release')).status).toBe(200)
    await payOut()
    const part = await db
      .selectFrom('payout_part')
      .innerJoin('payout', 'payout.id', 'payout_part.link_payout')
      .select(['source_type', 'tax_treatment', 'payout_part.amount'])
      .where('payout.link_member', '=', id)
      .execute()
    expect(part).toEqual([
      { source_type: 'cutover', tax_treatment: 'price_reduction', amount: 11_900 },
    ])
    const receipt = await db
      .selectFrom('receipt')
      .select(['receipt_kind', 'gross', 'vat'])
      .where('link_member', '=', id)
      .execute()
    expect(receipt).toEqual([{ receipt_kind: 'price_reduction', gross: 11_900, vat: 1_900 }])
  })

  it('tell of each row that can’t be taken where it stands and why', async () => {
    const { customer_number: number } = await customer()
    const { customer_number: other } = await customer({ vat_id: 'DE136695976' })
    const rows = [
      ';;1,00;manual;',
      'K-unbekannt;;1,00;manual;',
      `${number};DE136695976;1,00;manual;`,
      `${number};;0,00;manual;`,
      `${number};;1000000000;manual;`,
      `${number};;=1+2;manual;`,
      `${number};;1,005;manual;`,
      `${number};;NaN;manual;`,
      `${number};;1,00;geschenkt;`,
      `${other};DE 136695976;1,00;manual;=HYPERLINK("http://x")`,
      `${other};;1,00;manual;`,
    ]
    const { status, content } = await check(`${balances}${rows.join('\n')}\n`)
    expect([status, content.rows, content.wrong]).toEqual([201, 11, 10])
    expect(content.wrong_rows.map(({ line, sentences }) => [line, sentences.length])).toEqual(
      [2, 3, 4, 5, 6, 7, 8, 9, 10, 12].map((line) => [line, 1]),
    )
    const sentences = content.wrong_rows.flatMap((row) => row.sentences)
    expect(sentences.slice(0, 4)).toEqual([
      'Kundennummer oder USt-IdNr. fehlt.',
      'Dieses Mitglied gibt es nicht.',
      'Kundennummer und USt-IdNr. gehören nicht zum selben Mitglied.',
      'Ein Saldo von 0 € wird nicht übernommen. Bitte lassen Sie die Zeile weg.',
    ])
    expect(sentences[8]).toMatch(/^Steuerliche Behandlung: Erlaubt sind: Entgeltminderung, /)
    expect(
      sentences
        .slice(4, 9)
        .every((sentence) => /^(Betrag|Steuerliche Behandlung): /.test(sentence)),
    ).toBe(true)
    const refused = await propose(`${balances}${rows[3]}\n`, { rows: 1, total: '1' })
    expect(refused.status).toBe(422)
  })

  it('are read from Windows-1252 and from a workbook alike', async () => {
    const { customer_number } = await customer()
    const row = `${customer_number};;5,00;manual;Übertrag`
    const latin = Buffer.from(`${balances}${row}\n`, 'latin1')
    expect((await check(latin)).content).toMatchObject({ rows: 1, total: 5, wrong: 0 })
    const lines = [balances.trim(), row.replace('5,00', '5.00')]
    const cells = lines.map(
      (line) =>
        `<row>${line
          .split(';')
          .map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`)
          .join('')}</row>`,
    )
    const workbook = await buffer(
      zip(
        Object.entries({
          'xl/_rels/workbook.xml.rels':
            '<Relationships><Relationship Id="rId1" Type="http://schemas/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
          'xl/workbook.xml': '<workbook><sheets><sheet name="a" r:id="rId1"/></sheets></workbook>',
          'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${cells.join('')}</sheetData></worksheet>`,
        }).map(([name, content]) => ({ name, content: [Buffer.from(content)] })),
      ),
    )
    expect((await check(workbook)).content).toMatchObject({ rows: 1, total: 5, wrong: 0 })
  })

  it('are refused as a file that is none, has other columns, or too many rows', async () => {
    const refusals = [
      [await check(Buffer.from('\ufeffK;B\n1;2\n', 'utf16le')), 400],
      [
        await check('Kundennummer;Betrag;Steuerliche Behandlung;Lieblingsfarbe\n1;2;manual;3\n'),
        400,
      ],
      [await check('Kundennummer;Betrag\n1;2\n'), 400],
      [await check(balances), 400],
      [await check(`${balances}1;2\n`), 400],
      [await check(balances + ';;1,00;manual;\n'.repeat(20_001)), 413],
      [await check(claims + `ALT;${';'.repeat(8)}\n`.repeat(200_001), 'former_claims'), 413],
      [await send('check_file', balances, { kind: 'everything' as never }), 400],
    ] as const
    expect(refusals.map(([{ status }]) => status)).toEqual(refusals.map(([, status]) => status))
  })

  it('are nothing that members earned here', async () => {
    const company = await customer()
    const card = async () =>
      (await (await api.as('installer', company)).get('/paperwork/function/total_cashback')).content
    const all = async () => (await admin.get('/paperwork/function/total_cashback')).content
    const before = [await card(), await all()]
    const { content } = await propose(`${balances}${company.customer_number};;999,99;manual;\n`, {
      rows: 1,
      total: '999,99',
    })
    expect((await step(content.id, 'release')).status).toBe(200)
    expect([await card(), await all()]).toEqual(before)
    expect(await available(company.id)).toBe(99_999)
    const figures = await admin.get(`/installer/unit/${company.id}/function/figures`)
    expect(figures.content).toMatchObject({ cashback: 0, available: 999.99 })
  })

  it('may be debts, which later cashback makes up, by two people like all others', async () => {
    const debtor = await customer()
    const other = await customer()
    const rows = `${debtor.customer_number};;-80,50;price_reduction;Retoure\n${other.customer_number};;80,50;manual;\n`
    expect((await check(balances + rows)).content).toMatchObject({ total: 0, wrong: 0 })
    const wrong = await propose(balances + rows, { rows: 2, total: '161' })
    expect(wrong.messages[0]?.message).toMatch(/^Summe der Datei: 0,00\s€; angegeben: 161,00\s€\.$/)
    const alone = `${balances}${debtor.customer_number};;-80,50;price_reduction;Retoure\n`
    const { status, content } = await propose(alone, { rows: 1, total: '-80.50' })
    expect([status, content.total]).toEqual([201, -80.5])
    expect((await step(content.id, 'release', admin)).status).toBe(403)
    expect((await step(content.id, 'release')).status).toBe(200)
    expect(await available(debtor.id)).toBe(-8_050)
    await grantedClaim(api, { installer: debtor.id, amounts: [10_000] })
    await payOut()
    const { rows: toldLines } = await sql`
      select source_type, line.gross, receipt_kind
      from receipt join receipt_line line on link_receipt = receipt.id
      where link_member = ${debtor.id} order by line.gross`.execute(db)
    expect(toldLines).toEqual([
      { source_type: 'cutover', gross: -8_050, receipt_kind: 'price_reduction' },
      { source_type: 'paperwork', gross: 10_000, receipt_kind: 'price_reduction' },
    ])
  })

  it('come to the cent, whatever the amounts', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 100_000_000 }), { minLength: 1, maxLength: 4 }),
        async (amounts) => {
          const rows: string[] = []
          const members: string[] = []
          for (const cents of amounts) {
            const { id, customer_number } = await customer()
            members.push(id)
            rows.push(`${customer_number};;${(cents / 100).toFixed(2).replace('.', ',')};manual;`)
          }
          const sum = amounts.reduce((all, cents) => all + cents, 0)
          const total = (sum / 100).toFixed(2)
          const file = `${balances}${rows.join('\n')}\n`
          const { content } = await propose(file, { rows: amounts.length, total })
          expect((await step(content.id, 'release')).status).toBe(200)
          expect(await Promise.all(members.map(available))).toEqual(amounts)
        },
      ),
      { numRuns: 10 },
    )
  })
})

describe('former claims', () => {
  it('are history for their member and keep their devices from being claimed again', async () => {
    const company = await customer()
    const { id, customer_number } = company
    const device = await api.world.serialNumber({ delivered_on: '2025-01-15' })
    const product = await db
      .selectFrom('product')
      .selectAll()
      .where('id', '=', device.link_product)
      .executeTakeFirstOrThrow()
    const row = (number: string, serial: string) =>
      `${number};${customer_number};;R-1;12.03.2025;${product.article_number};${serial};150,00;Ausgezahlt;01.04.2025\n`
    const file = `${claims}${row('ALT-1', device.serial)}${row('ALT-1', 'neu 4711-0815')}`
    expect((await check(file, 'former_claims')).content).toMatchObject({
      rows: 2,
      serials: 2,
      wrong: 0,
    })
    const { content } = await propose(file, { kind: 'former_claims', rows: 2, total: '300' })
    const member = await api.as('installer', company)
    const history = () => member.get<{ items: object[] }>('/former_claim/unit?order=serial;asc')
    expect((await history()).content.items).toEqual([])
    expect((await step(content.id, 'release')).status).toBe(200)
    expect((await history()).content.items).toHaveLength(2)
    expect(await available(id)).toBe(0)

    const registered = await db
      .selectFrom('serial_number')
      .select(['serial', 'serial_state', 'source'])
      .where('link_former_claim', 'is not', null)
      .orderBy('serial')
      .execute()
    expect(registered.find(({ serial }) => serial === 'NEU4711-0815')).toEqual({
      serial: 'NEU4711-0815',
      serial_state: 'rewarded',
      source: 'cutover',
    })
    const serialCheck = await member.post<SerialCheck>(
      '/paperwork_line/function/check_serial',
      { serial: device.serial },
      german,
    )
    expect([serialCheck.content.state, serialCheck.content.message]).toEqual([
      'rewarded_before',
      'Für dieses Gerät wurde im früheren Programm am 12.03.2025 schon ein Cashback gewährt.',
    ])
    const draft = await api.world.draft({ link_installer: id })
    await member.post(`/paperwork_line/unit`, {
      link_paperwork: draft.id,
      serial: device.serial,
      link_product: device.link_product,
    })
    const submitted = await member.post(`/paperwork/unit/${draft.id}/function/submit`, {}, german)
    expect(submitted.status).toBeGreaterThanOrEqual(400)
    expect(submitted.messages.map(({ message }) => message)).toContainEqual(
      `Für die Seriennummer ${device.serial} wurde im früheren Programm am 12.03.2025 schon ein Cashback gewährt.`,
    )
    await expect(
      db
        .updateTable('serial_number')
        .set({ serial_state: 'known' })
        .where('serial', '=', device.serial)
        .execute(),
    ).rejects.toThrow(/follows from its events/)
    const other = await api.as('installer')
    expect((await other.get<{ items: object[] }>('/former_claim/unit')).content.items).toEqual([])
  })

  it('keep the device of their product’s family alone, where two families have its number', async () => {
    const company = await customer()
    const { customer_number } = company
    const serial = 'ZWEI-0001'
    const [pump, boiler] = [
      await api.world.product({ family: 'heat_pump' }),
      await api.world.product({ family: 'boiler' }),
    ]
    await api.world.serialNumber({ serial, link_product: pump.id })
    const row = (number: string, { article_number }: { article_number: string }) =>
      `${number};${customer_number};;R-1;12.03.2025;${article_number};${serial};150,00;Gutgeschrieben;\n`
    const file = claims + row('ALT-Z1', boiler)
    const first = await propose(file, { kind: 'former_claims', rows: 1, total: '150' })
    expect((await step(first.content.id, 'release')).status).toBe(200)
    const states = async () =>
      (
        await db
          .selectFrom('serial_number')
          .select(['family', 'serial_state'])
          .where('serial', '=', serial)
          .orderBy('family')
          .execute()
      ).map(({ family, serial_state }) => [family, serial_state])
    expect(await states()).toEqual([
      ['boiler', 'rewarded'],
      ['heat_pump', 'delivered'],
    ])
    const again = await check(claims + row('ALT-Z2', boiler), 'former_claims')
    expect(again.content.wrong).toBe(1)
    const same = await check(claims + row('ALT-Z1', boiler), 'former_claims')
    expect(same.content.wrong_rows).toMatchObject([
      { sentences: ['Dieser Vorgang wurde schon eingereicht oder übernommen.'] },
    ])
    // The same claim may have had both.
    const other = await propose(claims + row('ALT-Z1', pump), {
      kind: 'former_claims',
      rows: 1,
      total: '150',
    })
    expect((await step(other.content.id, 'release')).status).toBe(200)
    expect((await states()).map(([, state]) => state)).toEqual(['rewarded', 'rewarded'])
  })

  it('say what stands against a row', async () => {
    const { customer_number } = await customer()
    const claim = await putClaim(api, { status: 'approved' })
    const rewarded = { device: claim.lines[0]?.serial_number ?? '', link_paperwork: claim.id }
    await db
      .insertInto('serial_event')
      .values({ kind: 'rewarded', ...rewarded })
      .execute()
    const device = await db
      .selectFrom('serial_number')
      .innerJoin('product', 'product.id', 'serial_number.link_product')
      .select(['serial', 'article_number'])
      .where('serial_number.id', '=', claim.lines[0]?.serial_number ?? '')
      .executeTakeFirstOrThrow()
    const row = (cells: Record<string, string>) => {
      const oldClaim = {
        number: 'ALT-9',
        day: '2025-03-12',
        article: '',
        serial: '',
        state: 'credited',
        paid: '',
        ...cells,
      }
      return `${oldClaim.number};${customer_number};;;${oldClaim.day};${oldClaim.article};${oldClaim.serial};1,00;${oldClaim.state};${oldClaim.paid}\n`
    }
    const rows = [
      row({ article: device.article_number, serial: device.serial }),
      row({ number: 'ALT-10', serial: 'ABCD-1' }),
      row({ number: 'ALT-11', article: 'gibt-es-nicht' }),
      row({ number: 'ALT-12', article: device.article_number, serial: 'Ä!' }),
      row({ number: 'ALT-13', state: 'paid' }),
      row({ number: 'ALT-14', paid: '2025-04-01' }),
      row({ number: 'ALT-15', day: '2026-03-03' }),
      row({ number: 'ALT-16' }),
      row({ number: 'ALT-16' }),
      row({ number: 'ALT-17', article: device.article_number, serial: 'ABCD-2' }),
      row({ number: 'ALT-18', article: device.article_number, serial: 'abcd-2' }),
    ]
    const { content } = await check(claims + rows.join(''), 'former_claims')
    expect(content.wrong_rows).toEqual(
      [
        [
          2,
          'Für dieses Gerät ist hier schon Cashback genehmigt, oder zwei Fachbetriebe beanspruchen es.',
        ],
        [3, 'Zu einer Seriennummer gehört die Artikelnummer.'],
        [
          4,
          'Diese Artikelnummer steht nicht im Katalog. Legen Sie das Produkt an; es darf inaktiv sein.',
        ],
        [
          5,
          'Die Seriennummer hat nicht die richtige Form: 4 bis 40 Buchstaben, Ziffern oder Bindestriche.',
        ],
        [6, 'Zu „Ausgezahlt“ gehört der Tag der Auszahlung.'],
        [7, 'Ein Tag der Auszahlung steht nur bei „Ausgezahlt“.'],
        [8, 'Das Datum liegt in der Zukunft.'],
        [10, 'Dieser Vorgang steht weiter oben schon einmal.'],
        [12, 'Diese Seriennummer steht weiter oben schon einmal.'],
      ].map(([line, sentence]) => ({ line, sentences: [sentence] })),
    )
  })

  it('wait as a whole for a device that was claimed since they were checked', async () => {
    const { customer_number } = await customer()
    const device = await api.world.serialNumber({ delivered_on: '2025-01-15' })
    const { article_number } = await db
      .selectFrom('product')
      .select('article_number')
      .where('id', '=', device.link_product)
      .executeTakeFirstOrThrow()
    const file = `${claims}ALT-20;${customer_number};;;2025-03-12;${article_number};${device.serial};1,00;credited;\nALT-21;${customer_number};;;2025-03-12;${article_number};FREI-1;1,00;credited;\n`
    const { content } = await propose(file, { kind: 'former_claims', rows: 2, total: '2' })
    const { id } = await api.world.draft()
    const claimed = { device: device.id, link_paperwork: id }
    await db
      .insertInto('serial_event')
      .values({ kind: 'claimed', ...claimed })
      .execute()
    const refused = await step(content.id, 'release')
    expect([refused.status, refused.messages[0]?.message]).toEqual([
      409,
      `Für diese Geräte läuft inzwischen ein Vorgang: ${device.serial}. Bitte klären Sie ihn zuerst, oder lehnen Sie die Datei ab.`,
    ])
    const free = await db
      .selectFrom('serial_number')
      .select('id')
      .where('serial', '=', 'FREI-1')
      .execute()
    expect(free).toEqual([])
    expect((await step(content.id, 'decline', second, { reason: 'Doppelt' })).status).toBe(200)
  })

  it('take their device from a claim that is not decided, which goes back into review', async () => {
    const { customer_number } = await customer()
    const { id, lines: held_lines } = await putClaim(api, {
      status: 'in_review',
      assignee: admin.member,
    })
    const at = (name: string) => `/paperwork/unit/${id}/function/${name}`
    await admin.post(at('put_off'), { until: '2026-03-10', note: 'Rückfrage beim Händler.' })
    const { serial, article_number } = await db
      .selectFrom('serial_number')
      .innerJoin('product', 'product.id', 'serial_number.link_product')
      .select(['serial', 'article_number'])
      .where('serial_number.id', '=', held_lines[0]?.serial_number ?? '')
      .executeTakeFirstOrThrow()
    const file = `${claims}ALT-30;${customer_number};;;2025-03-12;${article_number};${serial};1,00;credited;\n`
    const { content } = await propose(file, { kind: 'former_claims', rows: 1, total: '1' })
    expect((await step(content.id, 'release')).status).toBe(200)
    const held = await db
      .selectFrom('serial_number')
      .select(['serial_state', 'link_paperwork'])
      .where('serial', '=', serial)
      .executeTakeFirstOrThrow()
    expect(held).toEqual({ serial_state: 'rewarded', link_paperwork: null })
    const claim = await db
      .selectFrom('paperwork')
      .select(['paperwork_status', 'put_off_until'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(claim).toEqual({ paperwork_status: 'in_review', put_off_until: null })
    const refused = await admin.post(at('approve'), { override_reason: 'Geprüft.' }, german)
    expect([refused.status, refused.messages[0]?.message]).toEqual([
      409,
      `Das Gerät ${serial} hat schon das frühere Programm bezahlt (Vorgang ALT-30 vom 12.03.2025). Bitte lehnen Sie es ab.`,
    ])
    const line = await db
      .selectFrom('paperwork_line')
      .select('id')
      .where('link_paperwork', '=', id)
      .where('serial', '=', serial)
      .executeTakeFirstOrThrow()
    await expect(
      db
        .updateTable('paperwork_line')
        .set({ decision: 'approved' })
        .where('id', '=', line.id)
        .execute(),
    ).rejects.toThrow('paid for before')
    const lines = [{ line: line.id, decision: 'rejected', reason: 'SERIAL_ALREADY_CLAIMED' }]
    expect((await admin.post(at('approve'), { lines, override_reason: 'Geprüft.' })).status).toBe(
      200,
    )
  })
})

describe('the database', () => {
  it('keeps a file from being released by one person, without its rows, or after its decision', async () => {
    const { customer_number } = await customer()
    const file = `${balances}${customer_number};;7,00;manual;\n`
    const { content } = await propose(file, { rows: 1, total: '7' })
    const released = (by: string) =>
      sql`update cutover set cutover_status = 'released', link_decided_by = ${by},
        decided_at = now() where id = ${content.id}`.execute(db)
    await expect(released(admin.member)).rejects.toThrow(/complete|all its rows|two people/)
    await expect(released(second.member)).rejects.toThrow(/all its rows/)
    await expect(
      sql`update opening_balance set amount = 1 where link_cutover = ${content.id}`.execute(db),
    ).rejects.toThrow()
    expect((await step(content.id, 'release')).status).toBe(200)
    await expect(
      sql`delete from opening_balance where link_cutover = ${content.id}`.execute(db),
    ).rejects.toThrow(/decided/)
    await expect(sql`delete from cutover where id = ${content.id}`.execute(db)).rejects.toThrow()
  })

  it('is found to differ where the ledger or the register says otherwise', async () => {
    const release = await db
      .selectFrom('opening_balance')
      .select('id')
      .limit(1)
      .executeTakeFirstOrThrow()
    await api.database.owner.query('alter table opening_balance disable trigger never_changed')
    const amount = (change: number) =>
      api.database.owner.query('update opening_balance set amount = amount + $2 where id = $1', [
        release.id,
        change,
      ])
    await amount(1)
    expect((await verifyCutovers(db)).map(({ check }) => check)).toEqual([
      'cutover_sums',
      'opening_balance_booked',
    ])
    await amount(-1)
    await api.database.owner.query('alter table opening_balance enable trigger never_changed')
  })
})

it('is open to admins and super admins alone', async () => {
  const { customer_number } = await customer()
  const { content } = await propose(`${balances}${customer_number};;8,00;manual;\n`, {
    rows: 1,
    total: '8',
  })
  const members = await everyRole(api)
  for (const role of ['installer', 'wholesaler', 'moderator', 'brand'] as const) {
    const as = members[role]
    expect([
      role,
      (await send('check_file', balances, { as, kind: 'opening_balances' })).status,
    ]).toEqual([role, 403])
    expect([role, (await propose(balances, { as, rows: 1, total: '1' })).status]).toEqual([
      role,
      403,
    ])
    expect([role, (await step(content.id, 'release', as)).status]).toEqual([role, 403])
    expect([role, (await step(content.id, 'decline', as, { reason: 'nein' })).status]).toEqual([
      role,
      403,
    ])
    expect([role, (await as.get('/opening_balance/unit')).status]).toEqual([role, 403])
  }
})
