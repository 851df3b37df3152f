import type { CreditTransferItem, CreditTransferOrder } from '../../sepa/write/order.ts'

/** Good accounts of several countries in SEPA. */
export const ibans = [
  'DE89370400440532013000',
  'AT611904300234573201',
  'BE68539007547034',
  'CH9300762011623852957',
  'ES9121000418450200051332',
  'FR1420041010050500013M02606',
  'IT60X0542811101000000123456',
  'NL91ABNA0417164300',
]

export const item = (number: number, more: Partial<CreditTransferItem> = {}) => ({
  id: `019a8b0c-0000-7000-8000-${String(number).padStart(12, '0')}`,
  amount: 12_345 + number,
  name: `Fachbetrieb ${number} GmbH`,
  iban: ibans[number % ibans.length] ?? '',
  // Switzerland is not in the EEA.
  bic: number % ibans.length === 3 ? 'UBSWCHZH' : null,
  address: null,
  purpose: `Cashback Auszahlung ${number}`,
  ...more,
})

/** The order of one run, with awkward names, an address, a BIC and the least amount. */
export const order = (items: CreditTransferItem[] = awkward): CreditTransferOrder => ({
  message_id: '019a8b0c-1111-7000-8000-000000000001',
  created_at: new Date('2026-11-23T08:00:00.999Z'),
  initiator: 'Wärme & Kälte Süd GmbH',
  payments: [
    {
      id: '019a8b0c-2222-7000-8000-000000000001',
      execution_on: '2026-11-25',
      debtor: { name: 'Wärme & Kälte Süd GmbH', iban: 'DE89 3704 0044 0532 0130 00', bic: null },
      items,
    },
  ],
})

const awkward = [
  item(1, { name: 'Müller & Söhne <Sanitär>', amount: 1 }),
  item(2, { name: 'Łukasz Şahin 🔧', bic: 'BKAUATWW' }),
  item(3, {
    name: 'Haustechnik Österreicher und Partner Gesellschaft mit beschränkter Haftung und Co. KG',
    address: {
      street: 'Große Straße',
      house_number: '12 a',
      postcode: '50667',
      town: 'Köln',
      country: 'DE',
    },
  }),
  item(4, { amount: 99_999_999_999, purpose: 'x'.repeat(200) }),
]

/** A file's worth of transfers. */
export const manyItems = (count: number) => Array.from({ length: count }, (_, at) => item(at + 1))
