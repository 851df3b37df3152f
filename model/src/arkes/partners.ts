import { boolean, date, defineArke, float, link, list, string } from '../arke/define.ts'
import { lands } from '../days/german-holidays.ts'
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
    link_parent: link({ label: 'Gehört zu', to: 'sales_group', two_people: true }),
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
    link_wholesaler: link({
      label: 'Großhändler',
      to: 'wholesaler',
      required: true,
      two_people: true,
    }),
    link_sales_group: link({ label: 'Verkaufsgruppe', to: 'sales_group', two_people: true }),
    vat_id: vatId,
    name_variants: list({
      label: 'Namen auf Rechnungen',
      helper_text: 'Schreibweisen, unter denen die Verkaufsstelle Rechnungen stellt.',
    }),
    ...address,
    // Says which campaigns of a region it takes part in.
    postcode: { ...address.postcode, two_people: true },
    land: string({
      label: 'Bundesland',
      helper_text: 'Folgt aus der Postleitzahl.',
      read_only: true,
      values: lands,
    }),
    active_from: date({ label: 'Aktiv ab', two_people: true }),
    active_to: date({ label: 'Aktiv bis', two_people: true }),
    active: boolean({ label: 'Aktiv', default: true, required: true, two_people: true }),
  },
})

/** A VAT id or a name under which a sales point writes invoices, for its time. */
export const sales_point_identity = defineArke({
  id: 'sales_point_identity',
  label: 'Kennung einer Verkaufsstelle',
  order: ['kind;desc', 'value;asc'],
  fields: {
    label,
    link_sales_point: link({ label: 'Verkaufsstelle', to: 'sales_point', required: true }),
    kind: string({
      label: 'Art',
      required: true,
      values: { vat_id: 'USt-IdNr.', name: 'Name auf Rechnungen' },
    }),
    value: string({ label: 'Kennung', required: true, max_length: 120 }),
    valid_from: date({ label: 'Gilt ab' }),
    valid_to: date({ label: 'Gilt bis' }),
  },
})

/** The contact person of a sales point. */
export const sales_point_contact = defineArke({
  id: 'sales_point_contact',
  label: 'Ansprechpartner einer Verkaufsstelle',
  order: ['name;asc'],
  fields: {
    label,
    link_sales_point: link({ label: 'Verkaufsstelle', to: 'sales_point', required: true }),
    name: string({ personal: true, label: 'Name', required: true, max_length: 100 }),
    duty: string({ label: 'Aufgabe', max_length: 70 }),
    email: string({ personal: true, label: 'E-Mail', max_length: 254 }),
    phone: string({ personal: true, label: 'Telefon', max_length: 30 }),
  },
})

/**
 * The wholesaler's bonus or cost share through a sales point, or all points of a group, from a day on. Changes need a
 * second approval. Periods of one point or group never overlap.
 */
export const agreed_share = defineArke({
  id: 'agreed_share',
  label: 'Vereinbarter Anteil',
  order: ['valid_from;desc'],
  fields: {
    label,
    link_sales_group: link({ label: 'Verkaufsgruppe', to: 'sales_group' }),
    link_sales_point: link({ label: 'Verkaufsstelle', to: 'sales_point' }),
    valid_from: date({ label: 'Gültig ab', required: true }),
    valid_to: date({ label: 'Gültig bis' }),
    wholesaler_mode: string({
      label: 'Großhändler',
      required: true,
      values: {
        bonus: 'bekommt einen Bonus',
        cofunding: 'trägt einen Anteil',
        none: 'kein Anteil',
        inherited: 'nichts Eigenes vereinbart',
      },
    }),
    wholesaler_percent: float({ label: 'Anteil (%)', min: 0, max: 100 }),
  },
})

/** A sales point or a group comes to lie in another group on a day; made by functions alone. */
export const group_move = defineArke({
  id: 'group_move',
  label: 'Gruppenwechsel',
  order: ['day;desc', 'inserted_at;desc'],
  fields: {
    label,
    link_sales_point: link({ label: 'Verkaufsstelle', to: 'sales_point', read_only: true }),
    link_sales_group: link({ label: 'Verkaufsgruppe', to: 'sales_group', read_only: true }),
    link_from: link({ label: 'Bisher in', to: 'sales_group', read_only: true }),
    link_to: link({ label: 'Künftig in', to: 'sales_group', read_only: true }),
    day: date({ label: 'Ab dem', required: true, read_only: true }),
    move_state: string({
      label: 'Stand',
      required: true,
      read_only: true,
      default: 'planned',
      values: {
        planned: 'Geplant',
        done: 'Erfolgt',
        withdrawn: 'Zurückgenommen',
        refused: 'Nicht möglich',
      },
    }),
    link_planned_by: link({ label: 'Geplant von', to: 'arke_auth_member', read_only: true }),
  },
})
