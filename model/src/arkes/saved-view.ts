import { boolean, defineArke, link, string } from '../arke/define.ts'
import { label } from './shared-fields.ts'

/** How close the rows of a list stand. */
export const densities = { comfortable: 'Bequem', compact: 'Kompakt' } as const

/** Views that one member may have of one list, and that may be shared of it. */
export const MAX_VIEWS = 50

/** A way to look at a list, under a name: its maker's own, or shared with all who work here. */
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
