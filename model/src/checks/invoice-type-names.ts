import type { Language } from '../texts/languages.ts'

/** Kinds of invoices that are no plain ones, by the code the reader of invoices warns with. */
export const invoiceTypeNames = {
  corrected_invoice: {
    de: 'Rechnungskorrektur',
    en: 'corrected invoice',
    it: 'fattura rettificativa',
    es: 'factura rectificativa',
  },
  partial_invoice: {
    de: 'Teilrechnung',
    en: 'partial invoice',
    it: 'fattura parziale',
    es: 'factura parcial',
  },
  prepayment_invoice: {
    de: 'Anzahlungsrechnung',
    en: 'prepayment invoice',
    it: 'fattura di acconto',
    es: 'factura de anticipo',
  },
  self_billed: {
    de: 'Gutschrift im Abrechnungsverfahren',
    en: 'self-billed invoice',
    it: 'autofattura',
    es: 'autofactura',
  },
} as const satisfies Record<string, Record<Language, string>>
