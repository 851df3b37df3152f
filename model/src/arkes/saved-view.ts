import { boolean, defineArke, link, string } from '../arke/define.ts'
import { label } from './shared-fields.ts'

/** The density of a list's rows. */
export const densities = { comfortable: 'Bequem', compact: 'Kompakt' } as const

/** The most views a member may have of one list, and the most shared views of it. */
export const MAX_VIEWS = 50

/** A named view of a list: its author's own, or shared with all staff. */
export const saved_view = defineArke({
  id: 'saved_view',
  label: 'Ansicht',
  order: ['list;asc', 'name;asc'],
  fields: {
    label,
    link_member: link({
      label: 'Gespeichert von',
      to: 'arke_auth_member',
      required: true,
      read_only: true,
    }),
    list: string({
      label: 'Liste',
      helper_text: 'Der Typ, den sie zeigt.',
      required: true,
      pattern: /^[a-z][a-z0-9_]{0,59}$/,
    }),
    name: string({ label: 'Name', required: true, min_length: 1, max_length: 60 }),
    search: string({ label: 'Suche', max_length: 200 }),
    filter: string({ label: 'Filter', max_length: 4_000, long: true }),
    sort: string({ label: 'Sortierung', helper_text: 'due_on;asc,…', max_length: 500 }),
    columns: string({
      label: 'Spalten',
      helper_text: 'In ihrer Reihenfolge, mit Breite in Pixeln: claim_number;160,due_on,…',
      max_length: 3_000,
      long: true,
    }),
    density: string({
      label: 'Zeilenabstand',
      values: densities,
      required: true,
      default: 'comfortable',
    }),
    is_shared: boolean({
      label: 'Für alle Mitarbeitenden',
      required: true,
      default: false,
    }),
  },
})
