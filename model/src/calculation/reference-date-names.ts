import type { Language } from '../texts/languages.ts'
import type { ReferenceDate } from './reference-date.ts'

/** The dates of product.md §4.2 by name. */
export const referenceDateNames: Record<ReferenceDate, Record<Language, string>> = {
  order_date: {
    de: 'Bestelldatum',
    en: 'order date',
    it: 'data dell’ordine',
    es: 'fecha del pedido',
  },
  invoice_date: {
    de: 'Rechnungsdatum',
    en: 'invoice date',
    it: 'data della fattura',
    es: 'fecha de la factura',
  },
  delivery_date: {
    de: 'Lieferdatum',
    en: 'delivery date',
    it: 'data di consegna',
    es: 'fecha de entrega',
  },
  commissioning_date: {
    de: 'Datum der Inbetriebnahme',
    en: 'commissioning date',
    it: 'data di messa in servizio',
    es: 'fecha de puesta en marcha',
  },
}
