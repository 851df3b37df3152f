import { type Field, type FieldChange, toEuro } from '@ruecklauf/model'
import { readableField, type Scope } from '../access.ts'

interface Line {
  action: string
  changes: Readonly<Record<string, unknown>>
}

/**
 * The changes in an audit row, limited to fields its reader may read. A new unit's first values are
 * no changes; internal fields are left out.
 */
export function toldChanges({ action, changes }: Line, scope: Scope): FieldChange[] {
  if (action === 'create') return []
  return Object.entries(flat(changes)).flatMap(([name, change]): FieldChange[] => {
    const field = readableField(scope, name)
    if (!field || field.apart || field.type === 'dict' || field.type === 'list') return []
    if (field.personal || change === 'changed')
      return [{ field: name, before: null, after: null, is_personal: true }]
    if (!Array.isArray(change)) return []
    const [before = null, after = null] = change
    // A function's row has money in its stored form, that of a form or a proposal in its wire form.
    const onWire = isStored(action) ? (value: unknown) => inEuro(field, value) : same
    return [{ field: name, before: onWire(before), after: onWire(after), is_personal: false }]
  })
}

/** A proposal's row holds both states: `{before: {value}, after: {value}}`. */
function flat({ before, after, ...changes }: Line['changes']): Line['changes'] {
  if (!isRecord(before) || !isRecord(after)) return changes
  const pairs = Object.entries(after).map(([name, value]) => [name, [before[name] ?? null, value]])
  return { ...changes, ...Object.fromEntries(pairs) }
}

const isStored = (action: string) => action !== 'update' && !action.endsWith('_change')

const inEuro = (field: Field, value: unknown) =>
  field.money && typeof value === 'number' ? toEuro(value) : value

const same = (value: unknown) => value

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
