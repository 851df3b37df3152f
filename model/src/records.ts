/**
 * The keys of a table that the code itself states. Not for what a client sent: that may carry keys its
 * type doesn't name.
 */
export const keysOf = <T extends object>(table: T) => Object.keys(table) as (keyof T & string)[]

/** A table with a row for each of the keys. */
export const recordOf = <K extends string, V>(keys: readonly K[], rowOf: (key: K) => V) =>
  Object.fromEntries(keys.map((key) => [key, rowOf(key)])) as Record<K, V>

/** A row narrowed to these keys. */
export const pick = <Row extends object, K extends keyof Row>(row: Row, keys: readonly K[]) =>
  Object.fromEntries(keys.map((key) => [key, row[key]])) as Pick<Row, K>
