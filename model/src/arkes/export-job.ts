import { boolean, datetime, defineArke, integer, link, string } from '../arke/define.ts'
import { label } from './shared-fields.ts'

const exportFormats = { csv: 'CSV', xlsx: 'Excel', zip: 'ZIP', pdf: 'PDF' } as const

/** A list too long to be sent while somebody waits, written to a file that its asker fetches. */
export const export_job = defineArke({
  id: 'export_job',
  label: 'Export',
  order: ['inserted_at;desc'],
  fields: {
    label,
    link_member: link({
      label: 'Angefordert von',
      to: 'arke_auth_member',
      required: true,
      read_only: true,
    }),
    link_person: link({ label: 'Person', to: 'person', read_only: true }),
    list: string({
      label: 'Liste',
      helper_text: 'Der Typ, dessen Einträge die Datei enthält, oder die eigenen Daten.',
      required: true,
      read_only: true,
    }),
    file_name: string({ label: 'Datei', required: true, read_only: true, max_length: 200 }),
    format: string({ label: 'Format', required: true, read_only: true, values: exportFormats }),
    header: string({
      label: 'Spaltennamen',
      required: true,
      read_only: true,
      values: { label: 'Zum Lesen', id: 'Zum Einlesen' },
    }),
    filter: string({ label: 'Filter', read_only: true, long: true }),
    sort: string({ label: 'Sortierung', read_only: true }),
    columns: string({ label: 'Spalten', read_only: true, long: true }),
    export_state: string({
      label: 'Stand',
      required: true,
      read_only: true,
      default: 'waiting',
      values: {
        waiting: 'Wartet',
        running: 'Läuft',
        done: 'Bereit',
        failed: 'Fehlgeschlagen',
        cancelled: 'Abgebrochen',
        expired: 'Abgelaufen',
      },
    }),
    row_count: integer({ label: 'Zeilen', required: true, read_only: true, default: 0 }),
    is_cut: boolean({ label: 'Gekürzt', required: true, read_only: true, default: false }),
    failure: string({ label: 'Fehler', read_only: true, long: true }),
    ended_at: datetime({ label: 'Beendet am', read_only: true }),
    expires_at: datetime({ label: 'Abrufbar bis', read_only: true }),
  },
})
