import { date, defineArke, dict, integer, link, string } from '../arke/define.ts'
import { label } from './shared-fields.ts'

/** A stored file; the bytes lie in the content-addressed store. */
export const arke_file = defineArke({
  id: 'arke_file',
  label: 'Datei',
  fields: {
    label,
    name: string({ label: 'Dateiname', required: true, max_length: 255, read_only: true }),
    path: string({ label: 'Ablage', read_only: true }),
    provider: string({ label: 'Speicher', read_only: true, values: { local: 'lokal', aws: 'S3' } }),
    size: integer({ label: 'Größe (Byte)', read_only: true }),
    extension: string({ label: 'Endung', read_only: true }),
    media_type: string({ label: 'Medientyp', read_only: true }),
    sha256: string({ label: 'Prüfsumme', read_only: true }),
    link_owner: link({ label: 'Hochgeladen von', to: 'arke_auth_member', read_only: true }),
    /** The person of the firm who began the file's claim. */
    link_person: link({ label: 'Vorgang erfasst von', to: 'person', read_only: true }),
  },
})

export const documentKinds = {
  invoice: 'Rechnung',
  type_plate: 'Typenschild',
  commissioning: 'Inbetriebnahmeprotokoll',
  other: 'Weitere Unterlage',
} as const

/** A file as evidence of a claim. */
export const document = defineArke({
  id: 'document',
  label: 'Unterlage',
  order: ['inserted_at;asc'],
  fields: {
    label,
    link_paperwork: link({ label: 'Vorgang', to: 'paperwork', required: true, read_only: true }),
    link_installer: link({
      label: 'Fachbetrieb',
      to: 'installer',
      required: true,
      read_only: true,
    }),
    link_paperwork_line: link({ label: 'Gerät', to: 'paperwork_line', read_only: true }),
    link_file: link({ label: 'Datei', to: 'arke_file', required: true, read_only: true }),
    kind: string({ label: 'Art', values: documentKinds, required: true, read_only: true }),
    version_number: integer({ label: 'Fassung', read_only: true, default: 1, required: true }),
    answers_item: string({ label: 'Zur Nachforderung', read_only: true }),
    invoice_number: string({ label: 'Rechnungsnummer', max_length: 60 }),
    invoice_date: date({ label: 'Rechnungsdatum' }),
    invoice_seller_vat: string({
      label: 'USt-IdNr. des Verkäufers',
      max_length: 30,
      read_only: true,
    }),
    invoice: dict({
      label: 'Gelesene E-Rechnung',
      helper_text: 'Was in der Rechnung steht, unverändert.',
      read_only: true,
    }),
  },
})
