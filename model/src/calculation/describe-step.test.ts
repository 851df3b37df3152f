import { describe, expect, it } from 'vitest'
import { stepLabel } from '../claims/status/step-label.ts'
import { sayTo } from '../texts/index.ts'
import { languages } from '../texts/languages.ts'
import { describeStep } from './describe-step.ts'
import type { TraceStep } from './trace.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

const fixed: TraceStep = {
  stage: 'base',
  code: 'fixed_rate',
  amount: 125_000,
  values: { rate: 125_000, valid_from: '2026-02-01' },
}

describe('a step of the calculation', () => {
  it.each([
    ['de', 'Grundbetrag 1.250,00 € je Gerät, gültig ab 01.02.2026.'],
    ['en', 'Base amount of €1,250.00 per device, valid from 01/02/2026.'],
    ['it', 'Importo base di 1250,00 € per apparecchio, valido dal 01/02/2026.'],
    ['es', 'Importe base de 1250,00 € por aparato, válido desde el 01/02/2026.'],
  ] as const)('is a plain sentence in %s', (language, sentence) =>
    expect(plain(describeStep(fixed, sayTo(language)))).toBe(sentence),
  )

  it('names the tier as it was called then, in German where it had no other name', () => {
    const words = { de: 'Partner', en: 'Fellow' }
    const tier: TraceStep = {
      ...{ stage: 'tier', code: 'tier_on_base', amount: 10_500 },
      values: { tier: 'Partner', words, basis_points: 10_500 },
    }
    const labelIn = (language: 'de' | 'en' | 'es') => stepLabel(tier, sayTo(language))
    expect([labelIn('de'), labelIn('en'), labelIn('es')]).toEqual([
      'Stufe Partner',
      'Fellow tier',
      'Nivel Partner',
    ])
    expect(describeStep(tier, sayTo('en'))).toContain('Tier Fellow')
    const older: TraceStep = { ...tier, values: { tier: 'Silber', basis_points: 10_500 } }
    expect(describeStep(older, sayTo('en'))).toContain('Tier Silber')
  })

  it('never sets a day against the time between another day and itself', () => {
    const outside: TraceStep = {
      stage: 'campaign',
      code: 'campaign_purchase_outside',
      amount: 0,
      values: {
        campaign: 'Aktionstag',
        kind: 'invoice_date',
        reference_date: '2026-11-20',
        purchase_from: '2026-11-21',
        purchase_to: '2026-11-21',
      },
    }
    expect(describeStep(outside, sayTo('de'))).toBe(
      '„Aktionstag“ gilt nicht: Das Rechnungsdatum 20.11.2026 ist nicht der 21.11.2026.',
    )
  })

  it('shows a share as a percentage, and a date by its name', () => {
    const share: TraceStep = {
      stage: 'base',
      code: 'share_of_net_price',
      amount: 20_000,
      values: { basis_points: 550, net_price: 400_000, valid_from: '2026-02-01' },
    }
    const missing: TraceStep = {
      stage: 'eligibility',
      code: 'reference_date_missing',
      amount: 0,
      values: { kind: 'invoice_date' },
    }
    expect(plain(describeStep(share, sayTo('de')))).toBe(
      '5,50 % vom Netto-Einzelpreis 4.000,00 €, gültig ab 01.02.2026.',
    )
    expect(describeStep(missing, sayTo('de'))).toBe(
      'Es fehlt das maßgebliche Datum: Rechnungsdatum.',
    )
  })

  it.each([
    ['de', '„Ziel“ – persönliches Ziel: Gerät 12 von 15, noch 3.'],
    ['en', '“Ziel” – personal target: device 12 of 15, 3 to go.'],
    ['it', '«Ziel» – obiettivo personale: apparecchio 12 di 15, ne mancano 3.'],
    ['es', '«Ziel» – objetivo personal: aparato 12 de 15, faltan 3.'],
  ] as const)('says in %s how far a personal target is', (language, sentence) =>
    expect(
      describeStep(
        {
          stage: 'campaign',
          code: 'campaign_target_missed',
          amount: 0,
          values: { campaign: 'Ziel', ordinal: 12, target: 15, left: 3 },
        },
        sayTo(language),
      ),
    ).toBe(sentence),
  )

  it('leaves no placeholder open, and repeats what the invoice says without reading it', () => {
    const repeated: TraceStep = {
      stage: 'eligibility',
      code: 'serial_repeated',
      amount: 0,
      values: { serial: '$&{kind}' },
    }
    for (const language of languages)
      expect(describeStep(repeated, sayTo(language))).toContain(' $&{kind} ')
  })
})
