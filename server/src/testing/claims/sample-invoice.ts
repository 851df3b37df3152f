import type { IssuedInvoice } from '../../demo/invoice/issued-invoice.ts'

/** A wholesaler's invoice with nothing unusual about it, for tests to vary. */
export const sampleInvoice = (changes: Partial<IssuedInvoice> = {}): IssuedInvoice => ({
  number: 'RE-2026-004711',
  issued_on: '2026-03-09',
  delivered_on: '2026-03-06',
  due_on: '2026-04-08',
  order_number: 'B-88213',
  buyer_reference: 'KD-20417',
  seller: {
    name: 'Nordwärme Großhandel GmbH',
    street: 'Speicherstraße 14',
    postcode: '20457',
    city: 'Hamburg',
    country: 'DE',
    vat_id: 'DE812345678',
    email: 'rechnung@nordwaerme.example',
    contact: 'Jörg Lüders',
    phone: '+49 40 5550 100',
  },
  buyer: {
    name: 'Sanitär & Heizung Özdemir',
    street: 'Am Gräfental 3',
    postcode: '22767',
    city: 'Hamburg',
    country: 'DE',
    vat_id: 'DE298765432',
    email: 'buero@oezdemir.example',
  },
  iban: 'DE02120300000000202051',
  tax_percent: 19,
  lines: [
    {
      article_number: 'CV-WP-08',
      gtin: '4012345001235',
      name: 'Luft/Wasser-Wärmepumpe Aero 8 kW, Monoblock',
      quantity: 2,
      unit_price: 689_950,
      serial_numbers: ['CV8A-0001-2231', 'CV8A-0001-2232'],
    },
    {
      article_number: 'ZB-200',
      name: 'Pufferspeicher 200 l <weiß>',
      quantity: 1,
      unit_price: 74_905,
    },
  ],
  ...changes,
})
