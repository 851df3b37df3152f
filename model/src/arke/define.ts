/** The ten field types of the content platform. */
export type FieldType =
  | 'boolean'
  | 'date'
  | 'datetime'
  | 'dict'
  | 'float'
  | 'integer'
  | 'link'
  | 'list'
  | 'string'
  | 'time'

/**
 * One field of an arke. Flat on purpose: a type's builder refuses attributes that do not fit it, and `field-types.ts`
 * has a row for each type's differences.
 */
/** Forms of texts that are checked by a function (`value-schemas.ts`). */
export const textFormats = ['vat_id', 'latin'] as const
export type TextFormat = (typeof textFormats)[number]

/** How readers see a value: always the same, or depending on whether another field of the unit is filled. */
export type ReadsAs =
  | string
  | { readonly filled: string; readonly filled_as: string; readonly otherwise: string }

export interface Field {
  readonly type: FieldType
  /** German; other languages translate it by key. */
  readonly label: string
  readonly required?: boolean
  readonly helper_text?: string
  readonly unique?: boolean
  /**
   * string: unique only among units whose `link` names a unit with the same value of `field`; the database copies that
   * value into the unit itself, in a field of the same name.
   */
  readonly unique_within?: { readonly link: string; readonly field: string }
  /** Set by functions and hooks, never by create or update. */
  readonly read_only?: boolean
  /**
   * Decides payments: writable at creation, and later only with a second approval (`propose_fields`); no direct create
   * or update changes it.
   */
  readonly two_people?: true
  /** Of a person: the audit keeps only that it changed, never the value. */
  readonly personal?: boolean
  readonly default?: unknown
  /** string, integer, float: allowed values with their German labels. */
  readonly values?: Readonly<Record<string, string>>
  /**
   * string: the values are the units of this arke, by their ids; `values` has those that came with the
   * program, for texts. Where units are served, a registry puts all of them there.
   */
  readonly values_of?: string
  readonly multiple?: boolean
  readonly min_length?: number
  readonly max_length?: number
  readonly pattern?: RegExp
  /** string: more than a pattern can tell. */
  readonly format?: TextFormat
  readonly lowercase?: boolean
  /** string: may be scanned; of a GS1 element string only the serial number counts. */
  readonly scanned?: true
  /**
   * string: white space around is cut, inner white space becomes `-` (docs/wire-format.md,
   * Validation).
   */
  readonly strip?: boolean
  /** string: an input of several lines. */
  readonly long?: boolean
  readonly min?: number
  readonly max?: number
  /** float: EUR on the wire, integer cents in the database. */
  readonly money?: boolean
  /** link: the arke or group it points to. */
  readonly to?: string
  /** link: the type of its rows among a unit's links; `link` by default. */
  readonly connection_type?: string
  /** link: `parent` where the target is the upper unit; `child` by default. */
  readonly direction?: 'child' | 'parent'
  /** link: the fields of its target that a search for it looks into. */
  readonly filter_keys?: readonly string[]
  /**
   * string: stored encrypted in `{name}_sealed`, with a fingerprint of equal values in `{name}_index` (decision 27).
   * Readers see the shortened value in `{name}_masked`.
   */
  readonly sealed?: true
  /** Accepted and checked, but never stored: reads always return null. */
  readonly only_run_time?: boolean
  /** Replacement values for readers who may not see the real ones. */
  readonly reads_as?: Readonly<Record<string, ReadsAs>>
  /**
   * dict, list: large, and needed for single units only. Stored in the unit's record, a row of the table
   * `{arke}_record`, and sent with a single unit; lists, filters and exports leave it out.
   */
  readonly apart?: true
  /** dict, list: what only our own code puts there, for the compiler alone (`contentOf`). */
  readonly content?: unknown
}

export type Fields = Readonly<Record<string, Field>>

export interface Arke<Id extends string = string, F extends Fields = Fields> {
  /** Table name, and the wire id unless the installation names it otherwise (the brand's members). */
  readonly id: Id
  readonly label: string
  readonly groups?: readonly string[]
  readonly fields: F
  /** Default order of a list; the id breaks ties. */
  readonly order?: readonly string[]
}

export interface Group {
  readonly id: string
  readonly label: string
  readonly description: string
}

type Common =
  | 'label'
  | 'required'
  | 'helper_text'
  | 'unique'
  | 'read_only'
  | 'two_people'
  | 'personal'
  | 'default'
interface Extra {
  boolean: never
  date: never
  datetime: never
  dict: 'apart' | 'content'
  float: 'min' | 'max'
  integer: 'min' | 'max'
  link: 'to' | 'multiple' | 'connection_type' | 'direction'
  list: 'apart' | 'content'
  string:
    | 'values'
    | 'values_of'
    | 'multiple'
    | 'min_length'
    | 'max_length'
    | 'pattern'
    | 'format'
    | 'lowercase'
    | 'scanned'
    | 'unique_within'
    | 'sealed'
    | 'long'
  time: never
}

type Options<T extends FieldType> = Pick<Field, Common | Extra[T]>

const make =
  <T extends FieldType>(type: T) =>
  <const O extends Options<T>>(options: O) =>
    ({ type, ...options }) as { readonly type: T } & O

export const boolean = make('boolean')
export const date = make('date')
export const datetime = make('datetime')
export const dict = make('dict')
export const float = make('float')
export const integer = make('integer')
export const list = make('list')
export const string = make('string')
export const time = make('time')

const makeLink = make('link')
/** A reference to one or many units; `to` names an arke or a group. */
export const link = <const O extends Options<'link'> & { to: string }>(options: O) =>
  makeLink(options)

/** An amount of money: EUR with two decimals on the wire, a bigint of cents in the database. */
export const money = <const O extends Options<'float'>>(options: O) => ({
  ...float(options),
  money: true as const,
})

/**
 * Says what a dict or list holds that only our own code writes, and adds nothing when it runs:
 * `list({ label: 'Rechenweg', read_only: true, ...contentOf<TraceStep[]>() })`.
 */
export const contentOf = <T>(): { readonly content?: T } => ({})

/** Declares an entity once; tables, schemas, structs, forms and types follow from it. */
export const defineArke = <const Id extends string, const F extends Fields>(
  arke: Arke<Id, F>,
): Arke<Id, F> => arke
