import { describe, expect, it } from 'vitest'
import { heatPumps } from '../testing/cases/case.ts'
import { campaignOf, claimOf, programmeOf } from '../testing/example-claim.ts'
import { sayTo } from '../texts/index.ts'
import { calculate } from './calculate.ts'
import { describeStep } from './describe-step.ts'
import { splitTax } from './tax-split.ts'

const setting = {
  treatment: 'price_reduction',
  rate_basis_points: 1_900,
  small_business: false,
} as const

describe('tax', () => {
  it.each([
    // 200 EUR gross are 168.07 EUR net (docs/domain.md, Tax).
    [20_000, 16_807, 3_193],
    [119, 100, 19],
    [1, 1, 0],
    [0, 0, 0],
    [-20_000, -16_807, -3_193],
  ])('finds in a price reduction of %i cents %i net and %i VAT', (gross, net, vat) =>
    expect(splitTax(gross, setting)).toMatchObject({ gross, net, vat }),
  )

  it('finds it in the price reduction of a small business too: the purchase had it', () =>
    expect(splitTax(20_000, { ...setting, small_business: true })).toMatchObject({ vat: 3_193 }))

  it('finds it in a service credit', () =>
    expect(splitTax(20_000, { ...setting, treatment: 'service_credit' })).toMatchObject({
      net: 16_807,
      vat: 3_193,
      small_business: false,
    }))

  it('finds none in the service credit of a small business', () =>
    expect(
      splitTax(20_000, { ...setting, treatment: 'service_credit', small_business: true }),
    ).toEqual({
      treatment: 'service_credit',
      gross: 20_000,
      net: 20_000,
      vat: 0,
      rate_basis_points: 0,
      small_business: true,
    }))

  it('is left to finance where it is decided by hand', () =>
    expect(splitTax(20_000, { ...setting, treatment: 'manual' })).toMatchObject({
      net: null,
      vat: null,
    }))

  it('is told for the base amount and each campaign by their own treatment', () => {
    const { tax, trace } = calculate({
      ...claimOf(heatPumps(1)),
      campaigns: [
        campaignOf({ id: 'a' }),
        campaignOf({ id: 'b', amount: 3_000, tax_treatment: 'service_credit' }),
      ],
      programme: programmeOf({ tax: setting }),
    })
    expect(tax.map(({ treatment, gross }) => [treatment, gross])).toEqual([
      ['price_reduction', 20_000],
      ['service_credit', 3_000],
    ])
    expect(
      trace
        .filter(({ stage }) => stage === 'tax')
        .map((step) => describeStep(step, sayTo('de')).replaceAll('\u00a0', ' ')),
    ).toEqual([
      'Entgeltminderung 200,00 €: 168,07 € netto und 31,93 € Umsatzsteuer (19,00 %).',
      'Gutschrift 30,00 €: 25,21 € netto und 4,79 € Umsatzsteuer (19,00 %).',
    ])
  })
})
