/** Checks the type of an external value. The first screen has no larger validator. */
export type Check<T> = (value: unknown) => value is T

type Checked<C> = C extends Check<infer T> ? T : never

export const isText: Check<string> = (value) => typeof value === 'string'
export const isTruth: Check<boolean> = (value) => typeof value === 'boolean'

/** Accepts `undefined` and `null` too, as JSON and the servers use them for missing values. */
export const orMissing =
  <T>(check: Check<T>): Check<T | null | undefined> =>
  (value): value is T | null | undefined =>
    value === undefined || value === null || check(value)

export const isListOf =
  <T>(check: Check<T>): Check<T[]> =>
  (value): value is T[] =>
    Array.isArray(value) && value.every(check)

/** An object whose listed members are valid. It may have others. */
export const isShape =
  <S extends Record<string, Check<unknown>>>(
    members: S,
  ): Check<{ [K in keyof S]: Checked<S[K]> }> =>
  (value): value is { [K in keyof S]: Checked<S[K]> } => {
    if (typeof value !== 'object' || value === null) return false
    const properties = new Map<string, unknown>(Object.entries(value))
    return Object.entries(members).every(([key, check]) => check(properties.get(key)))
  }
