import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HOLDER_DIFFERS_BELOW, holderDiffers, holderSimilarity } from './holder-similarity.ts'

const word = fc.constantFrom(
  'Müller',
  'Bergmann',
  'Heizung',
  'Sanitär',
  'Groß',
  'Kälte',
  'Nord',
  'A1',
)
const name = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' '))
const anything = fc.string({ minLength: 0, maxLength: 40, unit: 'grapheme' })
const legal = fc.constantFrom(
  ' GmbH',
  ' GmbH & Co. KG',
  ' e.K.',
  ' OHG',
  ' GbR',
  ' AG',
  ' UG (haftungsbeschränkt)',
)

describe('holder and company', () => {
  it.each([
    ['Haustechnik Bergmann GmbH', 'BERGMANN HAUSTECHNIK'],
    ['Müller Sanitär GmbH & Co. KG', 'Mueller Sanitaer'],
    ['Haus-Technik Weiß e.K.', 'Haustechnik Weiss'],
    ['Gebrüder Groß OHG', 'gebruder gross'.replace('bru', 'brü')],
    ['Kühn, Inh. Kühn', 'Kühn Kühn'],
    ['René Dupont', 'Rene Dupont'],
  ])('are the same: %s, %s', (holder, company) =>
    expect(holderSimilarity(holder, company)).toBe(100),
  )

  it.each([
    ['Bergmann Haustechn.', 'Haustechnik Bergmann GmbH'],
    ['Haustechnik Bergman', 'Haustechnik Bergmann'],
  ])('are alike: %s, %s', (holder, company) =>
    expect(holderSimilarity(holder, company)).toBeGreaterThanOrEqual(HOLDER_DIFFERS_BELOW),
  )

  it.each([
    ['Fremde Person', 'Haustechnik Bergmann GmbH', 20],
    ['Wer Anders', 'Haustechnik Bergmann GmbH', 20],
    ['Jens Bergmann', 'Haustechnik Bergmann GmbH', 65],
    ['GmbH', 'Haustechnik Bergmann GmbH', 20],
  ])('differ: %s, %s', (holder, company, most) =>
    expect(holderSimilarity(holder, company)).toBeLessThanOrEqual(most),
  )

  it('are not compared where one is missing', () => {
    for (const nothing of [null, undefined, '', ' – '])
      expect([holderSimilarity(nothing, 'A'), holderSimilarity('A', nothing)]).toEqual([null, null])
  })

  it('are as alike one way as the other, between 0 and 100', () =>
    fc.assert(
      fc.property(anything, anything, (first, other) => {
        const share = holderSimilarity(first, other)
        expect(holderSimilarity(other, first)).toBe(share)
        if (share !== null) expect(share >= 0 && share <= 100).toBe(true)
      }),
    ))

  it('do not differ by order, case, punctuation or legal form', () =>
    fc.assert(
      fc.property(name, legal, fc.infiniteStream(fc.nat()), (company, form, order) => {
        const shuffled = company
          .split(' ')
          .map((part) => ({ part, at: order.next().value }))
          .sort((a, b) => a.at - b.at)
          .map(({ part }) => part.toUpperCase())
        expect(holderSimilarity(`${shuffled.join('-')}${form}`, company)).toBe(100)
      }),
    ))
})

it.each([
  ['Haustechnik Bergmann GmbH', 'BERGMANN HAUSTECHNIK', false],
  ['Fremde Person', 'Haustechnik Bergmann GmbH', true],
  [null, 'Haustechnik Bergmann GmbH', false],
  ['…', 'Haustechnik Bergmann GmbH', true],
  ['…', '…', false],
] as const)('an account of %s for %s differs: %s', (holder, company, differs) => {
  expect(holderDiffers(holder, company)).toBe(differs)
})
