import { describe, expect, it } from 'vitest'
import { pdfWords } from '../../testing/printed/pdf-words.ts'
import { brokenRules } from '../../testing/receipts/en16931.ts'
import type { ReceiptContent, Standing } from '../content.ts'
import { stornoOf } from '../make/assemble.ts'
import { taxLines, totalOf } from '../make/tax-lines.ts'
import { writeReceipt } from './write-receipt.ts'

const brand = {
  name: 'Nordwärme',
  colours: { primary: '#d33', secondary: '#338', tertiary: '#123' },
}
const address = { street: 'Hauptstraße 1', postcode: '20095', city: 'Hamburg', country: 'DE' }

/** A receipt of each kind, up or down, for a member of each tax standing. */
function receipt(
  standing: Partial<Standing> & Pick<Standing, 'kind'>,
  {
    sign = 1,
    party = {},
    ...fields
  }: { sign?: number; party?: object; is_wholesaler?: boolean; device?: string } = {},
): ReceiptContent {
  const { kind, small_business = false } = standing
  const rate = kind === 'statement' ? null : kind === 'service_credit' && small_business ? 0 : 1_900
  const line = (gross: number, serial: string) => ({
    source_type: 'paperwork',
    source_id: 'claim',
    line: serial,
    claim_number: 'CB-2026-000001',
    invoice_number: 'RE-2025-0455131234567',
    invoice_date: '2026-02-20',
    device: fields.device ?? 'AeroTherm Luft-Wasser-Wärmepumpe 12 kW',
    serial,
    campaigns: ['Wärmepumpen im Frühjahr'],
    supplied_on: '2026-01-15',
    served_on: '2026-02-25',
    gross: sign * gross,
    rate_basis_points: rate,
    takes_back: sign < 0 ? { number: 'GS-2026-000007', issued_on: '2026-02-28' } : null,
  })
  const lines = taxLines([line(12_345, 'CV00006312345678'), line(678, 'CV00006312345679')])
  return {
    kind,
    number: 'XX-2026-000009',
    small_business,
    agreed_on: kind === 'service_credit' ? '2026-01-02' : null,
    waits_for_agreement: false,
    issued_on: '2026-03-02',
    executed_on: '2026-03-02',
    iban_masked: 'DE89 **** 3000',
    reference: null,
    paid: 20_000,
    receipts: [{ number: 'XX-2026-000009', gross: sign * 13_023 }],
    issuer: {
      ...address,
      name: 'Nordwärme GmbH',
      email: 'cashback@nordwaerme.example',
      vat_id: 'DE111222333',
      tax_number: null,
      customer_number: null,
    },
    recipient: {
      ...address,
      name: 'Lehmann Klima- und Kältetechnik GmbH & Co. KG',
      email: 'info@lehmann.example',
      vat_id: null,
      tax_number: '12/345/67890',
      customer_number: 'K-1001',
      ...party,
    },
    is_wholesaler: fields.is_wholesaler ?? false,
    lines,
    ...totalOf(lines),
    storno_of: null,
  }
}

const storno = (of: ReceiptContent): ReceiptContent => ({
  ...stornoOf(of, {
    kind: of.kind as Standing['kind'],
    reason: 'Konto aufgelöst',
    issued_on: '2026-04-01',
  }),
  number: 'ST-2026-000001',
})

const written = (content: ReceiptContent) =>
  writeReceipt(content, {
    brand,
    isInvoice: (content.storno_of?.kind ?? content.kind) === 'service_credit',
  })

const wordsOf = async (content: ReceiptContent) =>
  (await pdfWords(written(content).pdf)).replace(/(?<=Wasser-) /g, '')

const parties = {
  vat_id: { vat_id: 'DE298765432' },
  tax_number: {},
  tax_number_alone: { customer_number: null },
  small: {},
}

describe('the e-invoice of a self-billed service', () => {
  for (const [who, party] of Object.entries(parties))
    for (const sign of [1, -1])
      it(`keeps the rules of EN 16931: ${who}, ${sign}, and its storno`, () => {
        const standing = { kind: 'service_credit' as const, small_business: who === 'small' }
        const content = receipt(standing, { sign, party })
        for (const variant of [content, storno(content)]) {
          const { xml } = written(variant)
          expect(brokenRules(xml ?? '')).toEqual([])
          expect(xml).toContain(`<ram:TypeCode>${variant.gross < 0 ? 261 : 389}</ram:TypeCode>`)
          expect(xml).toContain('>20260225<')
        }
        const earlier = sign < 0 ? 'GS-2026-000007' : 'XX-2026-000009'
        expect(written(sign < 0 ? content : storno(content)).xml).toContain(earlier)
      })
})

describe('a receipt', () => {
  it('names the service and its day, and cuts neither names nor numbers', async () => {
    const name = `${'Lehmann Klima- und Kältetechnik '.repeat(5)}GmbH & Co. KG`
    const device = 'AeroTherm Luft-Wasser-Wärmepumpe mit hydraulischem Modul und Puffer 12 kW'
    const words = await wordsOf(
      receipt(
        { kind: 'service_credit' },
        { party: { name, city: 'Garmisch-Partenkirchen' }, device },
      ),
    )
    for (const text of [
      name,
      device,
      'Verkaufsförderung „Wärmepumpen im Frühjahr“: Einbau und Meldung der Inbetriebnahme',
      'CV00006312345678',
      'Leistung am 25.02.2026',
      'Leistungszeitraum 25.02.2026',
    ])
      expect(words).toContain(text)
    expect(words).not.toContain('…')
    const reduced = await wordsOf(receipt({ kind: 'price_reduction' }, { device }))
    for (const text of ['CV00006312345678', 'Rechnung RE-2025-0455131234567 vom 20.02.2026'])
      expect(reduced).toContain(text)
  })

  it('of a small business says the exemption and shows no rate', async () => {
    const words = await wordsOf(receipt({ kind: 'service_credit', small_business: true }))
    expect(words).toContain('Steuerbefreiung für Kleinunternehmer (§ 19 UStG)')
    expect(words).not.toMatch(/0 %|USt-Satz/)
  })

  it('names to a wholesaler the supply whose price changed', async () => {
    const words = await wordsOf(receipt({ kind: 'price_reduction' }, { is_wholesaler: true }))
    expect(words).toContain('unsere Lieferung vom 15.01.2026')
    expect(words).toContain('von Ihnen verkauft mit Rechnung RE-2025')
    expect(words).not.toContain('Ihre Rechnung')
  })

  it('says that the member paid back, when and how much', async () => {
    for (const kind of ['price_reduction', 'service_credit', 'statement'] as const) {
      const content = { ...receipt({ kind }, { sign: -1 }), paid: -13_023, iban_masked: null }
      const words = await wordsOf(content)
      expect(words).toContain('Am 02.03.2026 haben Sie 130,23 € zurückgezahlt.')
      expect(words).toContain('Zurückgezahlt am')
      expect(words).not.toMatch(/verrechne|Verrechnung|überwiesen/)
    }
  })

  it('says how the transfer is made up where it is one of several', async () => {
    const content = receipt({ kind: 'price_reduction' })
    const receipts = [...content.receipts, { number: 'EM-2026-000010', gross: 6_977 }]
    const words = await wordsOf({ ...content, receipts })
    expect(words).toContain('haben wir 200,00 € auf das Konto DE89 **** 3000 überwiesen')
    expect(words).toContain('EM-2026-000010 über 69,77 €')
  })
})

describe('what is to be done', () => {
  const sentences = {
    price_reduction: {
      granted: 'für den Voranmeldungszeitraum, in dem Sie den Betrag erhalten haben',
      taken_back: 'Ihr Vorsteuerabzug erhöht sich wieder',
      storno_granted:
        'Vorsteuerabzug nach XX-2026-000009 bereits gemindert, machen Sie das bitte rückgängig',
      storno_taken_back: 'bereits wieder erhöht, machen Sie das bitte rückgängig',
    },
    service_credit: {
      granted: 'Bitte melden Sie die ausgewiesene Umsatzsteuer an',
      taken_back: 'Bitte mindern Sie die angemeldete Umsatzsteuer',
      storno_granted: 'Die Umsatzsteuer aus XX-2026-000009 melden Sie bitte nicht an',
      storno_taken_back:
        'Umsatzsteuer nach XX-2026-000009 bereits gemindert, machen Sie das bitte rückgängig',
    },
  }
  const all = Object.values(sentences).flatMap((variants) => Object.values(variants))
  for (const kind of ['price_reduction', 'service_credit'] as const)
    it(`is the opposite in what takes a ${kind} back`, async () => {
      const [granted, taken_back] = [receipt({ kind }), receipt({ kind }, { sign: -1 })]
      const documents = {
        granted,
        taken_back,
        storno_granted: storno(granted),
        storno_taken_back: storno(taken_back),
      }
      for (const [name, content] of Object.entries(documents)) {
        const words = await wordsOf(content)
        const own = sentences[kind][name as keyof typeof documents]
        expect([name, all.filter((sentence) => words.includes(sentence))]).toEqual([name, [own]])
      }
    })
})
