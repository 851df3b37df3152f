import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ibans, item, manyItems, order } from '../../testing/sepa/orders.ts'
import { readTransfers } from '../../testing/sepa/read-transfers.ts'
import { sepaSamples } from '../../testing/sepa/samples.ts'
import { schemaOf } from '../../testing/sepa/schema.ts'
import { checkCreditTransfers } from '../rules/check-credit-transfers.ts'
import { writeCreditTransfers } from './write-credit-transfers.ts'

const golden = join(import.meta.dirname, '../../testing/sepa/credit-transfers.golden.xml')
const validate = schemaOf('pain.001.001.09')

it.skipIf(sepaSamples !== undefined)(
  'the schemas of ISO 20022 lie beside the repository',
  (context) => context.skip('shared/samples/sepa is not here: files are not held to the schemas'),
)

describe('a file of transfers', () => {
  it('has the same bytes each time, as they are kept', () => {
    expect(writeCreditTransfers(order()).toString()).toBe(readFileSync(golden, 'utf8'))
    expect(writeCreditTransfers(order()).equals(writeCreditTransfers(order()))).toBe(true)
  })

  it('is valid and keeps all rules', async () => {
    validate(writeCreditTransfers(order()))
    expect(await checkCreditTransfers(writeCreditTransfers(order()))).toEqual([])
  })

  it('counts its transfers and their sum to the cent, for each payment and as a whole', () => {
    const [payment] = order([item(1, { amount: 10 }), item(2, { amount: 20 })]).payments
    if (payment === undefined) throw new Error('no payment')
    const later = {
      ...payment,
      id: 'P2',
      execution_on: '2026-11-30',
      items: [item(3, { amount: 5 })],
    }
    const text = writeCreditTransfers({ ...order(), payments: [payment, later] }).toString()
    expect(sumsIn(text)).toEqual(['3 0.35', '2 0.30', '1 0.05'])
  })

  it('names the bank only where it is known, and an address only whole', () => {
    const town = { street: null, house_number: null, postcode: null, town: '', country: 'DE' }
    const text = writeCreditTransfers(order([item(1, { address: town })])).toString()
    expect(text).not.toMatch(/CdtrAgt|PstlAdr/)
    expect(text).toContain('<DbtrAgt><FinInstnId><Othr><Id>NOTPROVIDED')
  })

  it('is not written with parts of a cent', () => {
    expect(() => writeCreditTransfers(order([item(1, { amount: 10.5 })]))).toThrow(RangeError)
  })

  it('of ten thousand transfers is written and checked', async () => {
    const big = order(manyItems(10_000))
    expect(await checkCreditTransfers(writeCreditTransfers(big))).toEqual([])
  })

  it('is read back with every field as it was ordered', () => {
    const words = fc.stringMatching(/^[A-Za-z0-9ÄÖÜäöüß&*$%][A-Za-z0-9ÄÖÜäöüß&]{0,14}$/)
    const anyItem = fc.record({
      id: fc.uuid().map((id) => id.replaceAll('-', '')),
      amount: fc.integer({ min: 1, max: 99_999_999_999 }),
      name: words,
      iban: fc.constantFrom(...ibans),
      bic: fc.constantFrom(null, 'COBADEFFXXX'),
      address: fc.record({
        street: fc.option(words),
        house_number: fc.option(words),
        postcode: fc.option(words),
        town: words,
        country: fc.constantFrom('DE', 'AT', 'CH'),
      }),
      purpose: words,
    })
    fc.assert(
      fc.property(fc.array(anyItem, { minLength: 1 }), (items) => {
        expect(readTransfers(writeCreditTransfers(order(items)))).toEqual(
          items.map(({ address, ...transfer }) => ({ ...transfer, ...address })),
        )
      }),
    )
  })

  it('is valid whatever people are called', async () => {
    const anyText = fc.string({ unit: 'binary', maxLength: 200 })
    const anyItem = fc
      .record({
        id: fc.uuid(),
        amount: fc.integer({ min: 1, max: 99_999_999_999 }),
        name: anyText,
        iban: fc.constantFrom(...ibans),
        bic: fc.constantFrom(null, 'COBADEFFXXX', 'BKAUATWW'),
        address: fc.option(
          fc.record({
            street: fc.option(anyText),
            house_number: fc.option(anyText),
            postcode: fc.option(anyText),
            town: anyText,
            country: fc.constantFrom('DE', 'AT', 'CH', 'Deutschland', ''),
          }),
        ),
        purpose: anyText,
      })
      // Outside the EEA a transfer needs a BIC.
      .map((transfer) => ({
        ...transfer,
        bic: transfer.bic ?? (transfer.iban.startsWith('CH') ? 'UBSWCHZH' : null),
      }))
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(anyItem, { selector: ({ id }) => id, minLength: 1 }),
        async (items) => {
          const bytes = writeCreditTransfers(order(items))
          validate(bytes)
          expect(await checkCreditTransfers(bytes)).toEqual([])
        },
      ),
      { numRuns: 150 },
    )
  })
})

const sumsIn = (text: string) =>
  [...text.matchAll(/<NbOfTxs>(\d+)<\/NbOfTxs><CtrlSum>([\d.]+)</g)].map(
    ([, count, sum]) => `${count} ${sum}`,
  )
