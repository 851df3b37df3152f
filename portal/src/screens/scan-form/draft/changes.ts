/** Values of a unit by field in wire format: links as ids, money in EUR. */
export type Values = Readonly<Record<string, unknown>>

/** The changed unit: the draft itself, or one of its devices. */
export interface Target {
  arke: 'paperwork' | 'paperwork_line'
  id: string
}

/** Unsaved input for one unit. */
export interface Change extends Target {
  /** The entered values. */
  values: Values
  /** The values before the first change. */
  base: Values
  /** `create`: the server does not have the unit yet. */
  kind: 'create' | 'update' | 'remove'
}

/** Changes by unit id, in order of creation. */
export type Changes = Readonly<Record<string, Change>>

/** Records a changed field. Removes the change if the value returns to its original. */
export function withEdit(
  changes: Changes,
  target: Target,
  edit: { field: string; value: unknown; base: unknown },
): Changes {
  const { field, value, base } = edit
  const previous = changes[target.id] ?? { ...target, kind: 'update', values: {}, base: {} }
  const first = field in previous.base ? previous.base[field] : base
  const isBack = previous.kind === 'update' && isSame(first, value)
  const change = {
    ...previous,
    values: isBack ? without(previous.values, [field]) : { ...previous.values, [field]: value },
    base: isBack ? without(previous.base, [field]) : { ...previous.base, [field]: first },
  }
  return withChange(changes, change)
}

/** Adds or replaces a change. Removes an empty one. */
export function withChange(changes: Changes, change: Change): Changes {
  const isEmpty = change.kind === 'update' && Object.keys(change.values).length === 0
  return isEmpty ? without(changes, [change.id]) : { ...changes, [change.id]: change }
}

/** Removes the saved values. Keeps values entered during the request. */
export function withoutSent(changes: Changes, { id, kind, values: sentValues }: Change): Changes {
  const now = changes[id]
  if (!now) return changes
  if (kind === 'remove') return without(changes, [id])
  const acceptedFields = Object.keys(sentValues).filter((field) =>
    isSame(now.values[field], sentValues[field]),
  )
  const change: Change = {
    ...now,
    kind: now.kind === 'create' ? 'update' : now.kind,
    values: without(now.values, acceptedFields),
    base: {
      ...without(now.base, acceptedFields),
      ...only(sentValues, still(now.values, acceptedFields)),
    },
  }
  return withChange(changes, change)
}

/** Returns a copy without the given keys. */
export const without = <Value>(
  record: Readonly<Record<string, Value>>,
  keys: readonly string[],
): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => !keys.includes(key)))

/** Whether two wire values are equal. Missing equals null. */
export const isSame = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

const only = (record: Values, keys: readonly string[]) =>
  Object.fromEntries(Object.entries(record).filter(([key]) => keys.includes(key)))

const still = (values: Values, acceptedFields: readonly string[]) =>
  Object.keys(values).filter((field) => !acceptedFields.includes(field))
