import type { Arke, ArkeId, arkes, Field, FieldType, Value } from '@ruecklauf/model'
import type { ColumnType, Generated, Kysely, Transaction } from 'kysely'
import type { AddedColumns, Rows } from './rows.ts'

export type Tx = Transaction<Tables>
/**
 * Typed queries, in a transaction or not. A transaction is named although it is a `Kysely`: found in a union it costs
 * nothing, compared member by member it took a third of the time of checking types.
 */
export type Db = Kysely<Tables> | Tx

/** Every table, for Kysely. */
export interface Tables extends UnitTables, Rows {}

/** The table of an arke: its single-valued fields and the base columns. */
export type UnitTable<A extends Arke> = Stored<A> &
  Sealed<A> & {
    id: string
    label: ColumnType<string | null, never, never>
    metadata: ColumnType<Record<string, unknown>, string | undefined, string>
    inserted_at: Generated<string>
    updated_at: Generated<string>
    version: Generated<number>
  }

type UnitTables = {
  [K in Exclude<ArkeId, 'wallet_entry' | FieldType>]: UnitTable<(typeof arkes)[K]>
} & AddedColumns & {
    paperwork_record: RecordTable<(typeof arkes)['paperwork']>
  }

/** The fields of an arke that are stored separately, one row for each unit that has some. */
type RecordTable<A extends Arke> = { id: string } & {
  [K in keyof A['fields'] as A['fields'][K] extends { apart: true } ? K : never]: Column<
    A['fields'][K]
  >
}

type Stored<A extends Arke> = {
  [K in keyof A['fields'] as A['fields'][K] extends
    | { type: 'link'; multiple: true }
    | { apart: true }
    ? never
    : K extends 'label'
      ? never
      : K]: Column<A['fields'][K]>
}

/** The columns beside an encrypted field: its text, the fingerprint of equal values, and the key's id. */
type Sealed<A extends Arke> = {
  [K in keyof A['fields'] & string as A['fields'][K] extends { sealed: true }
    ? `${K}_sealed` | `${K}_index`
    : never]: ColumnType<string | null, string | null | undefined, string | null>
}

/** One column, as Kysely selects, inserts and updates it: money in cents, JSON written as text. */
type Column<F extends Field> = F['type'] extends 'dict' | 'list'
  ? ColumnType<Nullable<F>, string | null | undefined, string | null>
  : F extends { default: unknown }
    ? Generated<Nullable<F>>
    : F extends { required: true }
      ? Value<F>
      : ColumnType<Value<F> | null, Value<F> | null | undefined, Value<F> | null>

type Nullable<F extends Field> = F extends { required: true } ? Value<F> : Value<F> | null
