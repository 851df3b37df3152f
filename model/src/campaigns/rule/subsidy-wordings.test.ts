import { describe, expect, it } from 'vitest'
import { campaignRule } from '../../testing/example-claim.ts'
import { sayTo } from '../../texts/index.ts'
import { describeRule } from './describe-rule.ts'
import { findSubsidyWordings } from './subsidy-wordings.ts'

const findWords = (text: string) => findSubsidyWordings(text).map((wording) => wording.found)

describe('the text of a campaign', () => {
  it.each([
    ['Unser Cashback ist kombinierbar mit der BEG-Förderung.', ['kombinierbar', 'BEG-Förderung']],
    ['200 EUR zusätzlich zur staatlichen Förderung', ['zusätzlich zur staatlichen Förderung']],
    ['Jetzt KfW-Zuschuss sichern!', ['KfW-Zuschuss']],
    ['Die Bundesförderung kommt obendrauf.', ['Bundesförderung']],
    ['Kombinieren Sie beides.', ['Kombinieren']],
    ['Geld vom Staat und von uns', ['Geld vom Staat']],
    ['Staatlich geförderte Wärmepumpen', ['Staatlich geförderte']],
    ['On top of state funding', ['state funding']],
    ['Con gli incentivi statali', ['incentivi statali']],
    ['Además de las ayudas públicas', ['ayudas públicas']],
  ])('is noticed where it looks like a promised subsidy: %s', (text, wordings) =>
    expect(findWords(text)).toEqual(expect.arrayContaining(wordings)),
  )

  it.each([
    '50 EUR Bonus je Wärmepumpe, zusätzlich zum Grundbetrag.',
    'Nicht mit anderen Aktionen kombinierbar.',
    'Die Aktion fördert den Austausch alter Geräte.',
    'Das Angebot beginnt im März.',
  ])('is left alone where it does not: %s', (text) => expect(findWords(text)).toEqual([]))

  it('is left alone where the engine says what an exclusive rule means', () => {
    const rule = campaignRule({ stacking: 'exclusive' })
    const named = {
      rule,
      products: [],
      bundle_products: [],
      sales_groups: [],
      families: new Map(),
      tiers: new Map(),
    }
    expect(findWords(describeRule(named, sayTo('de')))).toEqual([])
  })

  it('is shown with the place of each wording, in their order', () =>
    expect(findSubsidyWordings('Erst KfW, dann kombinierbar')).toEqual([
      { found: 'KfW', at: 5 },
      { found: 'kombinierbar', at: 15 },
    ]))
})
