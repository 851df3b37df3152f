import { boolean, date, datetime, defineArke, link, string } from '../arke/define.ts'
import { memberLanguages } from './member.ts'
import { label } from './shared-fields.ts'

/** A person who signs in for a firm, with their own login and rights. */
export const person = defineArke({
  id: 'person',
  label: 'Person',
  order: ['label;asc'],
  fields: {
    label,
    link_member: link({
      label: 'Firma',
      to: 'arke_auth_member',
      required: true,
      read_only: true,
    }),
    arke_system_user: link({ label: 'Benutzer', to: 'user', required: true, read_only: true }),
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
    person_status: string({
      label: 'Zugang',
      required: true,
      read_only: true,
      default: 'invited',
      values: { invited: 'Eingeladen', active: 'Aktiv', locked: 'Gesperrt', left: 'Ausgeschieden' },
    }),
    may_submit: boolean({
      label: 'Einreichen',
      required: true,
      read_only: true,
      default: true,
    }),
    may_see: boolean({
      label: 'Alles sehen',
      required: true,
      read_only: true,
      default: false,
    }),
    may_bank: boolean({ label: 'Bankverbindung', required: true, read_only: true, default: false }),
    may_manage: boolean({
      label: 'Firma und Personen verwalten',
      required: true,
      read_only: true,
      default: false,
    }),
    deputy_until: date({ label: 'Vertretung bis', read_only: true }),
    link_sales_point: link({ label: 'Nur Verkaufsstelle', to: 'sales_point', read_only: true }),
    invited_at: datetime({ label: 'Eingeladen am', read_only: true }),
    last_access_time: datetime({ label: 'Letzte Anmeldung', read_only: true }),
  },
})
