import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  groupIban,
  ibanProblem,
  isIban,
  maskIban,
  maskIbans,
  needsBic,
  normaliseIban,
} from './iban.ts'

const good = [
  'DE89370400440532013000',
  'AT611904300234573201',
  'BE68539007547034',
  'CH9300762011623852957',
  'ES9121000418450200051332',
  'FR1420041010050500013M02606',
  'GB29NWBK60161331926819',
  'IT60X0542811101000000123456',
  'MT84MALT011000012345MTLCAST001S',
  'NL91ABNA0417164300',
  'NO9386011117947',
  'PL61109010140000071219812874',
  'SM86U0322509800000000270100',
]

/** A German account with the check digits that belong to it. */
const germanIban = fc.integer({ min: 0, max: 999_999_999 }).chain((account) =>
  fc.integer({ min: 10_000_000, max: 99_999_999 }).map((bank) => {
    const bban = `${bank}${String(account).padStart(10, '0')}`
    const check = 98n - (BigInt(`${bban}131400`) % 97n)
    return `DE${String(check).padStart(2, '0')}${bban}`
  }),
)

describe('an IBAN', () => {
  it.each([
    'IBAN: DE89 3704 0044 0532 0130 00',
    'iban de89-3704-0044-0532-0130-00',
    'DE\u00a089\u20113704.0044/0532\u200b013000',
  ])('is read as people write it: %s', (text) =>
    expect(normaliseIban(text)).toBe('DE89370400440532013000'),
  )

  it.each(good)('%s is accepted', (iban) => expect(ibanProblem(iban)).toBeNull())

  it.each([
    ['DE89370400440532013001', 'checksum'],
    ['DE8937040044053201300', 'length'],
    ['DE893704004405320130O0', 'characters'],
    ['DE89_3704_0044_0532_0130_00', 'characters'],
    ['', 'characters'],
    ['LC55HEMM000100010012001200023015', 'country'],
    ['XK051212012345678906', 'country'],
    ['US64SVBKUS6S3300958879', 'country'],
  ])('%s is refused for its %s', (iban, problem) => expect(ibanProblem(iban)).toBe(problem))

  it('is read with spaces and in small letters', () => {
    expect(normaliseIban(' de89 3704 0044 0532 0130 00\n')).toBe('DE89370400440532013000')
    expect(isIban('de89 3704 0044 0532 0130 00')).toBe(true)
  })

  it('with check digits made by the rules is accepted', () =>
    fc.assert(fc.property(germanIban, isIban)))

  it('is refused when one digit is changed', () =>
    fc.assert(
      fc.property(
        germanIban,
        fc.integer({ min: 2, max: 21 }),
        fc.integer({ min: 1, max: 9 }),
        changeOne,
      ),
    ))

  it('is refused when two neighbours are swapped', () =>
    fc.assert(
      fc.property(germanIban, fc.integer({ min: 2, max: 20 }), (iban, at) => {
        const swapped = `${iban.slice(0, at)}${iban[at + 1]}${iban[at]}${iban.slice(at + 2)}`
        return swapped === iban || !isIban(swapped)
      }),
    ))

  it.each(['00', '01', '99'])('is refused with check digits %s, whatever the account', (check) => {
    for (let account = 0; account < 200; account += 1)
      expect(isIban(`DE${check}37040044${String(account).padStart(10, '0')}`)).toBe(false)
  })

  it('is shown in groups of four, or masked', () => {
    expect(groupIban('DE89370400440532013000')).toBe('DE89 3704 0044 0532 0130 00')
    expect(groupIban('BE68539007547034')).toBe('BE68 5390 0754 7034')
    expect(maskIban('DE89 3704 0044 0532 0130 00')).toBe('DE89 **** **** **** 3000')
  })

  it('is masked wherever it stands in a text, and nothing else is', () => {
    expect(maskIbans('an DE89370400440532013000, Danke')).toBe('an DE89 **** **** **** 3000, Danke')
    expect(maskIbans('IBAN: DE89 3704 0044 0532 0130 00 BIC X')).toBe(
      'IBAN: DE89 **** **** **** 3000 BIC X',
    )
    const other = 'Rechnung DE12345678901234567890 RF18539007547034'
    expect(maskIbans(other)).toBe(other)
    const behind = 'nr 12 aa00 DE89370400440532013000 AT12 de89 3704 0044 0532 0130 00'
    expect(maskIbans(behind)).toBe(
      'nr 12 aa00 DE89 **** **** **** 3000 AT12 DE89 **** **** **** 3000',
    )
    const near = fc.string({ unit: fc.constantFrom('a', 'D', 'E', '0', '8', '9', ' ', '-') })
    fc.assert(
      fc.property(
        germanIban,
        fc.oneof(fc.string(), near),
        (iban, text) => !maskIbans(`${text} ${iban} ${text}`).includes(iban),
      ),
    )
  })
})

it.each([
  ['CH9300762011623852957', true],
  ['ch93 0076', true],
  ['GB** **** 1234', true],
  ['LI21088100002324013AA', false],
  ['DE89370400440532013000', false],
  ['', false],
  ['C', false],
])('the account %s needs a BIC: %s', (iban, needs) => {
  expect(needsBic(iban)).toBe(needs)
})

function changeOne(iban: string, at: number, by: number): boolean {
  const digit = (Number(iban[at]) + by) % 10
  return !isIban(`${iban.slice(0, at)}${digit}${iban.slice(at + 1)}`)
}
