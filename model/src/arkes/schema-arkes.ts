import {
  boolean,
  date,
  datetime,
  defineArke,
  dict,
  type FieldType,
  float,
  integer,
  link,
  list,
  string,
  time,
} from '../arke/define.ts'

/** Where something of the schema was defined: in the product's code, or by a super admin. */
const origin = string({
  label: 'Herkunft',
  read_only: true,
  values: { code: 'vom Programm', runtime: 'angelegt' },
})
const label = string({ label: 'Bezeichnung', required: true, min_length: 2, max_length: 200 })

/** A type of units: those of the product and those a super admin makes. */
export const arke = defineArke({
  id: 'arke',
  label: 'Typ',
  groups: ['arke_or_group'],
  order: ['label;asc'],
  fields: {
    label,
    active: boolean({ label: 'Aktiv', required: true, default: true }),
    type: string({
      label: 'Art des Typs',
      read_only: true,
      default: 'arke',
      values: { arke: 'Tabelle', view: 'Auswertung', role: 'Rolle' },
    }),
    origin,
    parameters: link({
      label: 'Parameter',
      to: 'parameter',
      multiple: true,
      read_only: true,
      connection_type: 'parameter',
    }),
  },
})

/** Several types that a link may point to or that a permission may name at once. */
export const group = defineArke({
  id: 'group',
  label: 'Gruppe',
  groups: ['arke_or_group'],
  order: ['label;asc'],
  fields: {
    label,
    description: string({ label: 'Beschreibung', max_length: 2_000, long: true }),
    origin,
    arke_list: link({ label: 'Typen', to: 'arke', multiple: true, connection_type: 'group' }),
  },
})

const choice = <const O extends { label: string; default: boolean }>(options: O) =>
  boolean({ required: true, ...options })

/** The common properties of a parameter of any type (docs/wire-format.md, Schema). */
const common = {
  label,
  required: choice({ label: 'Pflichtangabe', default: false }),
  helper_text: string({ label: 'Hilfetext', max_length: 1_000 }),
  format: string({ label: 'Format', required: true, default: 'attribute', max_length: 40 }),
  is_primary: choice({ label: 'Schlüssel', default: false }),
  nullable: choice({ label: 'Darf leer sein', default: true }),
  persistence: string({
    label: 'Speicherung',
    required: true,
    default: 'arke_parameter',
    values: { arke_parameter: 'als Parameter', table_column: 'als Spalte' },
  }),
  only_run_time: choice({ label: 'Nicht speichern', default: false }),
  origin,
} as const

const multiple = choice({ label: 'Mehrere Werte', default: false })
const values = list({ label: 'Erlaubte Werte' })
const limits = {
  min: float({ label: 'Kleinster Wert' }),
  max: float({ label: 'Größter Wert' }),
  values,
} as const

const defineType = <
  const T extends FieldType,
  const F extends Parameters<typeof defineArke>[0]['fields'],
>(
  type: T,
  label: string,
  own: F,
) =>
  defineArke({
    id: type,
    label,
    groups: ['parameter'],
    order: ['label;asc'],
    fields: { ...common, ...own },
  })

const length = { min: 0, max: 10_000 }

/** The ten types of parameters; a unit of one of them is a parameter. */
export const parameterTypes = {
  boolean: defineType('boolean', 'Ja/Nein', {
    default_boolean: boolean({ label: 'Vorgabe' }),
  }),
  date: defineType('date', 'Datum', { default_date: date({ label: 'Vorgabe' }) }),
  datetime: defineType('datetime', 'Zeitpunkt', {
    default_datetime: datetime({ label: 'Vorgabe' }),
  }),
  dict: defineType('dict', 'JSON-Objekt', { default_dict: dict({ label: 'Vorgabe' }) }),
  float: defineType('float', 'Zahl', { ...limits, default_float: float({ label: 'Vorgabe' }) }),
  integer: defineType('integer', 'Ganze Zahl', {
    ...limits,
    default_integer: integer({ label: 'Vorgabe' }),
  }),
  link: defineType('link', 'Verweis', {
    arke_or_group_id: link({
      label: 'Verweist auf',
      to: 'arke_or_group',
      required: true,
      default: 'arke',
    }),
    multiple,
    connection_type: string({
      label: 'Art der Verbindung',
      required: true,
      default: 'link',
      max_length: 40,
      pattern: /^[a-z][a-z0-9_]*$/,
    }),
    direction: string({
      label: 'Richtung',
      required: true,
      default: 'child',
      values: { child: 'abwärts', parent: 'aufwärts' },
    }),
    depth: integer({ label: 'Tiefe', required: true, default: 0, min: 0, max: 100 }),
    filter_keys: list({ label: 'Suchfelder', required: true, default: ['id', 'arke_id'] }),
    default_link: string({ label: 'Vorgabe', max_length: 200 }),
  }),
  list: defineType('list', 'Liste', { default_list: list({ label: 'Vorgabe' }) }),
  string: defineType('string', 'Text', {
    min_length: integer({ label: 'Mindestlänge', ...length }),
    max_length: integer({ label: 'Höchstlänge', ...length }),
    strip: choice({ label: 'Leerraum kürzen', default: false }),
    lowercase: choice({ label: 'Kleinschreibung', default: false }),
    unique: choice({ label: 'Eindeutig', default: false }),
    multiple,
    values,
    default_string: string({ label: 'Vorgabe' }),
  }),
  time: defineType('time', 'Uhrzeit', { default_time: time({ label: 'Vorgabe' }) }),
} as const satisfies Record<FieldType, unknown>
