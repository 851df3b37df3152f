import { boolean, date, defineArke, link, list, string } from '../arke/define.ts'
import { address, label, vatId } from './shared-fields.ts'

/** Sales points that act together: a buying association, a chain, a region. */
export const sales_group = defineArke({
  id: 'sales_group',
  label: 'Verkaufsgruppe',
  order: ['name;asc'],
  fields: {
    label,
    name: string({ label: 'Name', required: true, unique: true, max_length: 70 }),
    group_type: string({
      label: 'Art',
      required: true,
      values: { association: 'Einkaufsverband', chain: 'Großhandelskette', region: 'Region' },
    }),
    active: boolean({ label: 'Aktiv', default: true, required: true }),
    note: string({ label: 'Notiz', max_length: 2_000, long: true }),
  },
})

/** A branch of a wholesaler, where installers buy. */
export const sales_point = defineArke({
  id: 'sales_point',
  label: 'Verkaufsstelle',
  order: ['business_name;asc'],
  fields: {
    label,
    business_name: string({ label: 'Name', required: true, max_length: 70 }),
    number: string({ label: 'Nummer', required: true, unique: true, max_length: 30 }),
    link_wholesaler: link({ label: 'Großhändler', to: 'wholesaler', required: true }),
    link_sales_group: link({ label: 'Verkaufsgruppe', to: 'sales_group' }),
    vat_id: vatId,
    name_variants: list({
      label: 'Namen auf Rechnungen',
      helper_text: 'Schreibweisen, unter denen die Verkaufsstelle Rechnungen stellt.',
    }),
    ...address,
    active_from: date({ label: 'Aktiv ab' }),
    active_to: date({ label: 'Aktiv bis' }),
    active: boolean({ label: 'Aktiv', default: true, required: true }),
  },
})
