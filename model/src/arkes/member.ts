import { boolean, date, datetime, defineArke, link, money, string } from '../arke/define.ts'
import { bankStates } from '../people/bank-account.ts'
import { tierNames } from '../people/tier-names.ts'
import { address, label, vatId } from './shared-fields.ts'

export const memberLanguages = {
  de: 'Deutsch',
  en: 'Englisch',
  es: 'Spanisch',
  it: 'Italienisch',
} as const

/** The fields of every member; the member's arke is the role. */
const person = {
  label,
  arke_system_user: link({ label: 'Benutzer', to: 'user', read_only: true }),
  first_name: string({ personal: true, label: 'Vorname', required: true, max_length: 60 }),
  last_name: string({ personal: true, label: 'Nachname', required: true, max_length: 60 }),
  email: string({
    personal: true,
    label: 'E-Mail',
    required: true,
    read_only: true,
    max_length: 254,
  }),
  phone: string({ personal: true, label: 'Telefon', max_length: 30 }),
  language: string({ label: 'Sprache', values: memberLanguages, default: 'de', required: true }),
  inactive: boolean({ label: 'Gesperrt', default: false, required: true, read_only: true }),
  /** Why the member is locked or the registration was declined. */
  status_reason: string({ personal: true, label: 'Grund', read_only: true }),
  last_access_time: datetime({ label: 'Letzte Anmeldung', read_only: true }),
}

const company = {
  company: string({ label: 'Firma', max_length: 70, format: 'latin' }),
  customer_number: string({ label: 'Kundennummer', unique: true, max_length: 30 }),
  member_status: string({
    label: 'Status',
    required: true,
    read_only: true,
    default: 'incomplete',
    values: {
      invited: 'Eingeladen',
      incomplete: 'Daten unvollständig',
      in_review: 'In Prüfung',
      asked_back: 'Rückfrage',
      declined: 'Abgelehnt',
      active: 'Aktiv',
      locked: 'Gesperrt',
      closed: 'Geschlossen',
      deleted: 'Gelöscht',
    },
  }),
  /** Until when the link of an invitation holds. */
  invited_until: datetime({ label: 'Einladung gilt bis', read_only: true }),
  /** Since when a registration waits for the office. */
  handed_in_at: datetime({ label: 'Eingereicht am', read_only: true }),
  /** Since when nobody signs in any more, at the member's own wish. */
  closed_at: datetime({ label: 'Konto geschlossen am', read_only: true }),
  legal_form: string({ label: 'Rechtsform', max_length: 40 }),
  ...address,
  country: {
    ...address.country,
    helper_text: 'Ausgezahlt wird nur an Firmen mit Sitz in Deutschland.',
  },
  vat_id: vatId,
  tax_number: string({ personal: true, label: 'Steuernummer', max_length: 20 }),
  terms_version: string({ label: 'Teilnahmebedingungen', read_only: true }),
  terms_accepted_at: datetime({ label: 'Zugestimmt am', read_only: true }),
}

const bank = {
  iban: string({ personal: true, label: 'IBAN', max_length: 34, read_only: true, sealed: true }),
  iban_masked: string({ label: 'IBAN (gekürzt)', read_only: true }),
  bic: string({ personal: true, label: 'BIC', max_length: 11, read_only: true }),
  account_holder: string({
    personal: true,
    label: 'Kontoinhaber',
    max_length: 70,
    format: 'latin',
    read_only: true,
  }),
  iban_state: string({
    label: 'Bankverbindung',
    read_only: true,
    required: true,
    default: 'missing',
    values: bankStates,
  }),
  iban_changed_at: datetime({ label: 'IBAN geändert am', read_only: true }),
  /** Until then payouts wait after the account was replaced. */
  iban_held_until: datetime({ label: 'Auszahlungen warten bis', read_only: true }),
  /** The bank's spelling of the holder, if the bank sent one. */
  bank_name: string({ personal: true, label: 'Name laut Bank', max_length: 140, read_only: true }),
  /** Why nothing is paid out to the member, whatever the account. */
  payout_hold_reason: string({
    personal: true,
    label: 'Auszahlungen angehalten',
    max_length: 500,
    read_only: true,
  }),
}

const merged_at = datetime({ label: 'Zusammengeführt am', read_only: true })

/** A company that fits devices and claims cashback for them. */
export const installer = defineArke({
  id: 'installer',
  label: 'Fachbetrieb',
  groups: ['arke_auth_member'],
  order: ['company;asc'],
  fields: {
    ...company,
    ...person,
    small_business: boolean({ label: 'Kleinunternehmer (§ 19 UStG)', default: false }),
    small_business_since: date({ label: 'Kleinunternehmer seit', read_only: true }),
    /** A yearly question. */
    small_business_confirmed_on: date({ label: 'Angabe zu § 19 UStG bestätigt am' }),
    trade_register_number: string({ label: 'Handelsregisternummer', max_length: 40 }),
    craft_chamber_number: string({ label: 'Handwerkskammernummer', max_length: 40 }),
    self_billing: boolean({ label: 'Abrechnung per Gutschrift vereinbart', default: false }),
    self_billing_at: datetime({ label: 'Gutschrift vereinbart am', read_only: true }),
    /** Whether any person of the firm agreed to campaign news. */
    marketing_consent: boolean({
      label: 'Informationen per E-Mail',
      default: false,
      read_only: true,
    }),
    tier: string({
      label: 'Stufe',
      read_only: true,
      required: true,
      default: 'basis',
      values: tierNames,
      values_of: 'tier',
    }),
    ...bank,
    link_sales_points: link({ label: 'Verkaufsstellen', to: 'sales_point', multiple: true }),
    /** The member this duplicate was merged into. */
    link_merged_into: link({ label: 'Zusammengeführt mit', to: 'installer', read_only: true }),
    merged_at,
  },
})

/** A wholesaler, with sales points where installers buy. */
export const wholesaler = defineArke({
  id: 'wholesaler',
  label: 'Großhändler',
  groups: ['arke_auth_member'],
  order: ['company;asc'],
  fields: {
    ...company,
    ...person,
    ...bank,
    /** The member this duplicate was merged into. */
    link_merged_into: link({ label: 'Zusammengeführt mit', to: 'wholesaler', read_only: true }),
    merged_at,
  },
})

/** Reviews claims up to a limit. */
export const moderator = defineArke({
  id: 'moderator',
  label: 'Prüfer',
  groups: ['arke_auth_member'],
  fields: {
    ...person,
    approval_limit: money({ label: 'Freigabegrenze je Vorgang', min: 0, max: 1_000_000 }),
  },
})

export const admin = defineArke({
  id: 'admin',
  label: 'Administrator',
  groups: ['arke_auth_member'],
  fields: person,
})

export const super_admin = defineArke({
  id: 'super_admin',
  label: 'Hauptadministrator',
  groups: ['arke_auth_member'],
  fields: person,
})

/** The manufacturer's brand team; its wire id comes from the brand folder. */
export const brand = defineArke({
  id: 'brand',
  label: 'Herstellermarke',
  groups: ['arke_auth_member'],
  fields: person,
})

/** A login; the password lives apart and is never part of a unit. */
export const user = defineArke({
  id: 'user',
  label: 'Benutzer',
  fields: {
    label,
    username: string({
      personal: true,
      label: 'Benutzername',
      required: true,
      unique: true,
      lowercase: true,
      max_length: 254,
    }),
    email: string({
      personal: true,
      label: 'E-Mail',
      required: true,
      unique: true,
      lowercase: true,
      max_length: 254,
    }),
    first_name: string({ personal: true, label: 'Vorname', max_length: 60 }),
    last_name: string({ personal: true, label: 'Nachname', max_length: 60 }),
    phone_number: string({ personal: true, label: 'Telefon', max_length: 30 }),
    last_login: datetime({ label: 'Letzte Anmeldung', read_only: true }),
    first_access: boolean({ label: 'Erste Anmeldung steht aus', default: true, read_only: true }),
  },
})
