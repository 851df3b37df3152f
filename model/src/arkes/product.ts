import { boolean, date, defineArke, float, integer, link, money, string } from '../arke/define.ts'
import { checkDigits } from '../serials/check-digit.ts'
import { serialPattern } from '../serials/serial-pattern.ts'
import { label, translated, worded } from './shared-fields.ts'

/** The kinds of devices that came with the program; the office adds its own (`product_family`). */
export const productFamilies = {
  heat_pump: 'Wärmepumpe',
  split: 'Split-Klimagerät',
  boiler: 'Brennwertgerät',
  storage: 'Speicher',
  ventilation: 'Lüftung',
  control: 'Regelung',
} as const

/** The id of a family. */
export type ProductFamily = string

/** The policy for a serial number that the register does not know. */
const unknownSerialPolicies = { reject: 'ablehnen', review: 'prüfen', accept: 'annehmen' } as const

/** A family of devices, and the data common to its products. */
export const product_family = defineArke({
  id: 'product_family',
  label: 'Produktfamilie',
  order: ['position;asc', 'name;asc'],
  fields: {
    label,
    ...worded('name', { label: 'Name', unique: true, max_length: 80 }),
    serial_hint: string({
      label: 'Wo die Seriennummer steht',
      max_length: 300,
      helper_text: 'Gilt für Produkte, die selbst nichts dazu sagen.',
    }),
    ...translated('serial_hint', { label: 'Wo die Seriennummer steht', max_length: 300 }),
    check_digit: string({
      label: 'Prüfziffer der Seriennummer',
      required: true,
      default: 'none',
      two_people: true,
      values: checkDigits,
      helper_text: 'Warnt bei Nummern, die nicht im Register stehen.',
    }),
    unknown_serial_policy: string({
      label: 'Unbekannte Seriennummer',
      required: true,
      default: 'review',
      two_people: true,
      values: unknownSerialPolicies,
    }),
    position: integer({
      label: 'Reihenfolge',
      required: true,
      default: 100,
      min: 0,
      max: 10_000,
    }),
    active: boolean({ label: 'Aktiv', default: true, required: true, two_people: true }),
  },
})

/** A device the programme pays for. */
export const product = defineArke({
  id: 'product',
  label: 'Produkt',
  order: ['family;asc', 'name;asc'],
  fields: {
    label,
    name: string({ label: 'Name', required: true, max_length: 120 }),
    ...translated('name', { label: 'Name', max_length: 120 }),
    article_number: string({
      label: 'Artikelnummer',
      required: true,
      unique: true,
      max_length: 40,
    }),
    gtin: string({ label: 'GTIN', unique: true, pattern: /^\d{8,14}$/ }),
    set_numbers: string({
      label: 'In Paketen mit Artikelnummer',
      max_length: 400,
      two_people: true,
      helper_text:
        'Artikelnummern von Paketen, die das Gerät enthalten, durch Komma getrennt; für zwei Geräte zweimal.',
    }),
    family: string({
      label: 'Produktfamilie',
      required: true,
      two_people: true,
      values: productFamilies,
      values_of: 'product_family',
    }),
    vat_percent: float({
      label: 'Umsatzsteuersatz (%)',
      min: 0,
      max: 100,
      two_people: true,
      helper_text: 'Leer für den Satz des Programms; 0 für Teile einer Photovoltaikanlage.',
    }),
    power_kw: float({ label: 'Leistung (kW)', min: 0, max: 10_000 }),
    description: string({ label: 'Beschreibung', max_length: 2_000, long: true }),
    ...translated('description', { label: 'Beschreibung', max_length: 2_000, long: true }),
    serial_pattern: string({
      label: 'Muster der Seriennummer',
      max_length: 120,
      two_people: true,
      pattern: serialPattern,
      helper_text: 'Regulärer Ausdruck ohne wiederholte Gruppen, zum Beispiel CV[0-9]{8}.',
    }),
    serial_hint: string({ label: 'Wo die Seriennummer steht', max_length: 300 }),
    ...translated('serial_hint', { label: 'Wo die Seriennummer steht', max_length: 300 }),
    unknown_serial_policy: string({
      label: 'Unbekannte Seriennummer',
      values: unknownSerialPolicies,
      two_people: true,
      helper_text: 'Leer für das, was bei der Produktfamilie steht.',
    }),
    active: boolean({ label: 'Aktiv', default: true, required: true, two_people: true }),
  },
})

/** The rate of a product from a day on; periods of one product never overlap. */
export const product_rate = defineArke({
  id: 'product_rate',
  label: 'Cashback-Satz',
  order: ['link_product;asc', 'valid_from;desc'],
  fields: {
    label,
    link_product: link({ label: 'Produkt', to: 'product', required: true }),
    valid_from: date({ label: 'Gültig ab', required: true }),
    valid_to: date({ label: 'Gültig bis' }),
    amount: money({ label: 'Betrag je Gerät', min: 0, max: 100_000 }),
    percent_of_net_price: float({ label: 'Prozent vom Netto-Einzelpreis', min: 0, max: 100 }),
    wholesaler_percent: float({
      label: 'Anteil des Großhändlers (%)',
      min: 0,
      max: 100,
      helper_text: 'Leer für den Anteil des Programms.',
    }),
    link_change: link({ label: 'Beschlossen mit', to: 'change', read_only: true }),
  },
})

/** A device by its serial number, which two families may share, from production to reward. */
export const serial_number = defineArke({
  id: 'serial_number',
  label: 'Seriennummer',
  order: ['serial;asc'],
  fields: {
    label,
    serial: string({
      label: 'Seriennummer',
      required: true,
      unique: true,
      unique_within: { link: 'link_product', field: 'family' },
      scanned: true,
      pattern: /^[A-Z0-9-]{4,40}$/,
    }),
    link_product: link({ label: 'Produkt', to: 'product', required: true }),
    family: string({
      label: 'Produktfamilie',
      read_only: true,
      values: productFamilies,
      values_of: 'product_family',
    }),
    production_date: date({ label: 'Produktionsdatum' }),
    link_wholesaler: link({ label: 'Geliefert an', to: 'wholesaler' }),
    delivered_on: date({ label: 'Geliefert am' }),
    country: string({ label: 'Land', pattern: /^[A-Z]{2}$/, default: 'DE' }),
    serial_state: string({
      label: 'Zustand',
      required: true,
      read_only: true,
      default: 'known',
      values: {
        known: 'Bekannt',
        delivered: 'Ausgeliefert',
        claimed: 'Eingereicht',
        rewarded: 'Vergütet',
        blocked: 'Gesperrt',
        returned: 'Retourniert',
      },
    }),
    blocked_reason: string({ label: 'Grund der Sperre', max_length: 500, read_only: true }),
    source: string({ label: 'Herkunft', max_length: 60 }),
    link_paperwork: link({ label: 'Vorgang', to: 'paperwork', read_only: true }),
    link_former_claim: link({ label: 'Früherer Vorgang', to: 'former_claim', read_only: true }),
  },
})
