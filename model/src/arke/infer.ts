import type { Arke, Field } from './define.ts'

/** The fields of every unit, whatever its arke (docs/wire-format.md, Units). */
export interface BaseUnit {
  id: string
  arke_id: string
  /** UTC, ISO 8601. */
  inserted_at: string
  updated_at: string
  metadata: Record<string, unknown>
  /** Counts the changes of the unit; sent as ETag. */
  version: number
}

type Single<F extends Field> = 'content' extends keyof F
  ? NonNullable<F['content']>
  : F['type'] extends 'boolean'
    ? boolean
    : F['type'] extends 'integer' | 'float'
      ? number
      : F['type'] extends 'dict'
        ? Record<string, unknown>
        : F['type'] extends 'list'
          ? unknown[]
          : F extends { values_of: string }
            ? string
            : F extends { values: infer V }
              ? keyof V & string
              : string

/** The wire value of a field: EUR for money, ISO text for dates. */
export type Value<F extends Field> = F extends { multiple: true } ? Single<F>[] : Single<F>

type IsRequired<F extends Field> = F extends { required: true } ? true : false
type HasDefault<F extends Field> = F extends { default: NonNullable<unknown> } ? true : false

/** A unit as the platform sends it. */
export type Unit<A extends Arke> = BaseUnit & {
  [K in keyof A['fields']]: IsRequired<A['fields'][K]> extends true
    ? Value<A['fields'][K]>
    : Value<A['fields'][K]> | null
}

type Writable<A extends Arke> = {
  [K in keyof A['fields']]: A['fields'][K] extends { read_only: true } ? never : K
}[keyof A['fields']]

type Mandatory<A extends Arke> = {
  [K in Writable<A>]: IsRequired<A['fields'][K]> extends true
    ? HasDefault<A['fields'][K]> extends true
      ? never
      : K
    : never
}[Writable<A>]

/** The input that creates a unit: required fields without a default must be present. */
export type NewUnit<A extends Arke> = { [K in Mandatory<A>]: Value<A['fields'][K]> } & {
  [K in Exclude<Writable<A>, Mandatory<A>>]?: Value<A['fields'][K]> | null
} & { id?: string; metadata?: Record<string, unknown> }

/** The keys a filter or an order may name. */
export type FilterKey<A extends Arke> =
  | (keyof A['fields'] & string)
  | Exclude<keyof BaseUnit, 'version'>

/** A row of the arke's table: money in cents, links as ids, many-valued links apart. */
export type Row<A extends Arke> = {
  id: string
  inserted_at: string
  updated_at: string
  metadata: Record<string, unknown>
  version: number
} & {
  [K in keyof A['fields'] as A['fields'][K] extends
    | { type: 'link'; multiple: true }
    | { apart: true }
    ? never
    : K]: IsRequired<A['fields'][K]> extends true
    ? Value<A['fields'][K]>
    : Value<A['fields'][K]> | null
}
