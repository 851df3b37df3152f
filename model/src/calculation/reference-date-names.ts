import type { Language } from '../arke/messages.ts'
import type { ReferenceDate } from './reference-date.ts'

/** The dates a claim may be judged by (docs/domain.md, Dates), by name. */
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
