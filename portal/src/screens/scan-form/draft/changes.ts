/** Values of a unit by field, as the wire has them: links as ids, money in EUR. */
export type Values = Readonly<Record<string, unknown>>

/** What is changed here: the draft itself, or one of its devices. */
export interface Target {
  arke: 'paperwork' | 'paperwork_line'
  id: string
}

/** What was entered for one unit and has not reached the server. */
export interface Change extends Target {
  /** The entered values. */
  values: Values
  /** What stood there when the first of them was entered. */
  base: Values
  /** `create`: the server does not know the unit yet. */
  kind: 'create' | 'update' | 'remove'
}

/** Changes by id of their unit, in the order in which they began. */
export type Changes = Readonly<Record<string, Change>>

/** Notes that a field was changed; a value that is back where it began is no change. */
export function withEdit(
  changes: Changes,
  target: Target,
  edit: { field: string; value: unknown; base: unknown },
): Changes {
  const { field, value, base } = edit
  const known = changes[target.id] ?? { ...target, kind: 'update', values: {}, base: {} }
  const first = field in known.base ? known.base[field] : base
  const isBack = known.kind === 'update' && isSame(first, value)
  const change = {
    ...known,
    values: isBack ? without(known.values, [field]) : { ...known.values, [field]: value },
    base: isBack ? without(known.base, [field]) : { ...known.base, [field]: first },
  }
  return withChange(changes, change)
}

/** Puts a change in its place; one that changes nothing any more goes. */
export function withChange(changes: Changes, change: Change): Changes {
  const isEmpty = change.kind === 'update' && Object.keys(change.values).length === 0
  return isEmpty ? without(changes, [change.id]) : { ...changes, [change.id]: change }
}

/** Takes away what the server has accepted; what was entered in the meantime stays. */
export function withoutSent(changes: Changes, { id, kind, values: sent }: Change): Changes {
  const now = changes[id]
  if (!now) return changes
  if (kind === 'remove') return without(changes, [id])
  const accepted = Object.keys(sent).filter((field) => isSame(now.values[field], sent[field]))
  const change: Change = {
    ...now,
    kind: now.kind === 'create' ? 'update' : now.kind,
    values: without(now.values, accepted),
    base: { ...without(now.base, accepted), ...only(sent, still(now.values, accepted)) },
  }
  return withChange(changes, change)
}

/** A copy without some of the keys. */
export const without = <Value>(
  record: Readonly<Record<string, Value>>,
  keys: readonly string[],
): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => !keys.includes(key)))

/** Whether two wire values are the same; what is missing is empty. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

const only = (record: Values, keys: readonly string[]) =>
  Object.fromEntries(Object.entries(record).filter(([key]) => keys.includes(key)))

const still = (values: Values, accepted: readonly string[]) =>
  Object.keys(values).filter((field) => !accepted.includes(field))
