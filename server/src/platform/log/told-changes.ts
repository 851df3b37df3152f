import { type Field, type FieldChange, toEuro } from '@ruecklauf/model'
import { readableField, type Scope } from '../access.ts'

interface Line {
  action: string
  changes: Readonly<Record<string, unknown>>
}

/**
 * What a line of the trail says of the fields that its reader may read. A new unit's first values are
 * no changes; what programs keep for themselves is left out.
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
    // A function's line has money as it is stored, that of a form or a proposal as it is sent.
    const told = isStored(action) ? (value: unknown) => inEuro(field, value) : same
    return [{ field: name, before: told(before), after: told(after), is_personal: false }]
  })
}

/** A proposal's line holds both states whole: `{before: {value}, after: {value}}`. */
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
