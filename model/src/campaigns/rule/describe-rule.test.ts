import { describe, expect, it } from 'vitest'
import { campaignRule } from '../../testing/example-claim.ts'
import { sayTo } from '../../texts/index.ts'
import { describeBonus, describeRule, type NamedRule } from './describe-rule.ts'
import type { CampaignRule } from './rule.ts'

const aroTherm = { name: 'aroTHERM', family: 'heat_pump' } as const
const named = (over: Partial<CampaignRule> = {}, names: Partial<NamedRule> = {}): NamedRule => ({
  rule: campaignRule({
    claim_to: null,
    stacking: 'exclusive',
    installer_cap: 50_000,
    products: ['heat-pump'],
    ...over,
  }),
  products: [aroTherm],
  bundle_products: [],
  sales_groups: [],
  families: new Map(),
  tiers: new Map(),
  ...names,
})
const inGerman = (over: Partial<CampaignRule>, names?: Partial<NamedRule>) =>
  describeRule(named(over, names), sayTo('de'))

describe('the rules of a campaign', () => {
  it('have the articles that Italian days want', () => {
    const days = { purchase_from: '2026-03-08', purchase_to: '2026-11-11', claim_to: '2026-12-01' }
    const text = describeRule(named(days), sayTo('it'))
    expect(text).toContain('tra l’8 marzo e l’11 novembre 2026')
    expect(text).toContain('entro il 1º dicembre 2026')
  })

  it.each([
    [
      'de',
      'Für jede Wärmepumpe aroTHERM, gekauft zwischen 1. März und 30. Juni 2026, gibt es 50,00 EUR zusätzlich; nicht mit anderen Aktionen kombinierbar; höchstens 500,00 EUR je Fachbetrieb.',
    ],
    [
      'en',
      'For every heat pump aroTHERM bought between 1 March and 30 June 2026, an extra EUR 50.00 is paid; not to be combined with other campaigns; at most EUR 500.00 per installer.',
    ],
    [
      'it',
      'Per ogni pompa di calore aroTHERM con acquisto tra il 1º marzo e il 30 giugno 2026, si pagano 50,00 EUR in più; non cumulabile con altre campagne; al massimo 500,00 EUR per installatore.',
    ],
    [
      'es',
      'Por cada bomba de calor aroTHERM con compra entre el 1 de marzo y el 30 de junio de 2026, se pagan 50,00 EUR adicionales; no combinable con otras campañas; como máximo 500,00 EUR por instalador.',
    ],
  ] as const)('are one sentence in %s', (language, sentence) =>
    expect(describeRule(named(), sayTo(language))).toBe(sentence),
  )

  it('name families as a whole, and only those products beside them that are of another', () => {
    const storage = { name: 'Pufferspeicher 300', family: 'storage' } as const
    const forFamilies = (...families: CampaignRule['families']) =>
      inGerman({ families }, { products: [aroTherm, storage] })
    expect(forFamilies('heat_pump')).toMatch(
      /^Für jede Wärmepumpe \(alle Modelle, auch künftige\) oder jeden Speicher Pufferspeicher 300, gekauft/,
    )
    expect(forFamilies('heat_pump', 'storage')).toMatch(
      /^Für jede Wärmepumpe oder jeden Speicher \(alle Modelle, auch künftige\), gekauft/,
    )
  })

  it.each([
    [
      { amount_rule: 'percent_of_base', basis_points: 2_050 },
      '20,50 % des Grundbetrags zusätzlich',
    ],
    [
      { amount_rule: 'percent_of_net_price', basis_points: 500 },
      '5,00 % vom Netto-Einzelpreis zusätzlich',
    ],
    [
      { amount_rule: 'step', min_quantity: 5 },
      'ab dem 5. Gerät des Fachbetriebs 50,00 EUR zusätzlich',
    ],
    [
      { amount_rule: 'step', min_quantity: 5, personal_target: true },
      'gibt es ab dem persönlichen Ziel des Fachbetriebs 50,00 EUR zusätzlich; ohne persönliches Ziel ab dem 5. Gerät;',
    ],
    [
      { amount_rule: 'step', personal_target: true, replaces_base: true },
      'ab dem persönlichen Ziel des Fachbetriebs 50,00 EUR anstelle des Grundbetrags; nur für Fachbetriebe mit persönlichem Ziel;',
    ],
    [{ replaces_base: true }, 'gibt es 50,00 EUR anstelle des Grundbetrags'],
    [{ pays: false }, 'gibt es nichts zusätzlich, die Geräte zählen aber mit'],
    [{ reference_date: 'order_date' }, 'bestellt zwischen 1. März und 30. Juni 2026'],
    [{ reference_date: 'delivery_date' }, 'geliefert zwischen'],
    [{ reference_date: 'commissioning_date' }, 'in Betrieb genommen zwischen'],
    [{ purchase_from: '2025-12-01' }, 'zwischen 1. Dezember 2025 und 30. Juni 2026'],
    [{ commissioning_to: '2026-07-31' }, '; in Betrieb genommen bis 31. Juli 2026;'],
    [{ commissioning_from: '2026-03-15' }, '; in Betrieb genommen ab 15. März 2026;'],
    [
      { commissioning_from: '2026-03-15', commissioning_to: '2026-07-31' },
      '; in Betrieb genommen zwischen 15. März und 31. Juli 2026;',
    ],
    [{ claim_to: '2026-08-31' }, '; einzureichen bis 31. August 2026;'],
    [{ claim_days: 30 }, '; einzureichen innerhalb von 30 Tagen;'],
    [
      { claim_days: 30, claim_to: '2026-08-31' },
      '; einzureichen innerhalb von 30 Tagen, spätestens bis 31. August 2026;',
    ],
    [
      { purchase_from: '2026-06-30' },
      'Für jede Wärmepumpe aroTHERM, gekauft am 30. Juni 2026, gibt es',
    ],
    [
      { commissioning_from: '2026-07-31', commissioning_to: '2026-07-31' },
      '; in Betrieb genommen am 31. Juli 2026;',
    ],
    [{ claim_days: 0 }, '; einzureichen am selben Tag;'],
    [
      { claim_days: 1, claim_to: '2026-08-31' },
      '; einzureichen innerhalb eines Tages, spätestens bis 31. August 2026;',
    ],
    [{ min_quantity: 1 }, 'gibt es 50,00 EUR zusätzlich; nicht mit anderen'],
    [{ min_quantity: 3 }, '; ab 3 Geräten je Vorgang;'],
    [{ regions: ['70', '8'] }, '; nur für Verkaufsstellen mit Postleitzahl 70… oder 8…;'],
    [{ tiers: ['silber', 'gold'] }, '; nur für Stufe Silber oder Gold;'],
    [{ new_customers_only: true }, '; nur für Fachbetriebe ohne früheren Cashback;'],
    [{ stacking: 'stackable' }, '; mit anderen Aktionen kombinierbar;'],
    [
      { stacking: 'best_of', stacking_group: 'Sommer' },
      '; aus der Gruppe „Sommer“ gilt nur die beste Aktion;',
    ],
    [{ sales_group_cap: 100_000 }, '; höchstens 1.000,00 EUR je Verkaufsgruppe.'],
    [{ budget: 7_500_000 }, '; insgesamt höchstens 75.000,00 EUR.'],
    [{ counts: false }, '; zählt nicht für Stufen.'],
  ] satisfies [Partial<CampaignRule>, string][])('say %j as: %s', (over, words) =>
    expect(inGerman(over)).toContain(words),
  )

  it('name the partners of a bundle and the sales groups', () => {
    const names = {
      bundle_products: [{ name: 'uniSTOR' }, { name: 'allSTOR' }],
      sales_groups: [{ name: 'Nord' }],
    }
    const sentence = inGerman({ amount_rule: 'bundle', sales_groups: ['north'] }, names)
    expect(sentence).toContain('zusammen mit uniSTOR oder allSTOR im selben Vorgang 50,00 EUR')
    expect(sentence).toContain('; nur über Nord;')
  })

  it.each([
    [[], 'Für jedes Gerät, gekauft'],
    [[{ ...aroTherm, name: 'Wärmepumpe aroTHERM' }], 'Für jede Wärmepumpe aroTHERM, gekauft'],
    [[aroTherm, { ...aroTherm, name: 'flexoTHERM' }], 'jede Wärmepumpe aroTHERM oder flexoTHERM,'],
    [[aroTherm, { name: 'uniSTOR', family: 'storage' }], 'jedes Gerät aroTHERM oder uniSTOR,'],
    [Array(6).fill(aroTherm), 'Für jede Wärmepumpe (6 Modelle), gekauft'],
  ] satisfies [NamedRule['products'], string][])('call %j: %s', (products, words) =>
    expect(inGerman({}, { products })).toContain(words),
  )

  it('count what would be too many names to read', () => {
    const many = Array.from({ length: 6 }, (_, number) => ({ name: `Name ${number}` }))
    const over = {
      amount_rule: 'bundle',
      regions: ['08', '10', '11', '12', '2', '3', '45', '47', '49', '51'],
    } as const
    const sentence = inGerman(over, { bundle_products: many, sales_groups: many })
    expect(sentence).toContain('zusammen mit einem von 6 Modellen im selben Vorgang')
    expect(sentence).toContain('; nur über 6 Verkaufsgruppen;')
    expect(sentence).toContain('; nur für Verkaufsstellen in 7 Postleitzahlgebieten;')
  })

  it('join postcode areas that follow each other', () =>
    expect(inGerman({ regions: ['12', '11', '10', '80'] })).toContain(
      '; nur für Verkaufsstellen mit Postleitzahl 10… bis 12… oder 80…;',
    ))

  it.each([
    ['de', 'Für jede Wärmepumpe (2 Modelle) gibt es 50,00 EUR zusätzlich.'],
    ['en', 'For every heat pump (2 models), an extra EUR 50.00 is paid.'],
    ['it', 'Per ogni pompa di calore (2 modelli) si pagano 50,00 EUR in più.'],
    ['es', 'Por cada bomba de calor (2 modelos) se pagan 50,00 EUR adicionales.'],
  ] as const)('have a short form for lists in %s', (language, sentence) =>
    expect(describeBonus(named({}, { products: [aroTherm, aroTherm] }), sayTo(language))).toBe(
      sentence,
    ),
  )

  it('name a family of the office, and one that it calls otherwise', () => {
    const families = new Map([
      ['heat_pump', { de: 'Luft-Wasser-Wärmepumpe', en: 'Air to water heat pump' }],
      ['charger', { de: 'Wallbox' }],
    ])
    const ofFamily = (family: string) =>
      inGerman({ families: [family] }, { products: [], families })
    expect(ofFamily('charger')).toContain('jedes Gerät der Familie „Wallbox“ (alle Modelle')
    expect(ofFamily('heat_pump')).toContain('Familie „Luft-Wasser-Wärmepumpe“')
    expect(ofFamily('boiler')).toContain('jedes Brennwertgerät')
  })
})
