import type { Field } from '@ruecklauf/model'
import type { Operation, ServedAccess, ServedArke } from '../../platform/registry.ts'
import { type Reference, refTo, type Schema } from '../openapi.ts'
import { describeField } from './field-schema.ts'

/** The unit an arke sends, as a reference; open where no role may read the arke. */
export const unitOf = (served: ServedArke): Schema =>
  mayAnybody('get', served) ? refTo('schemas', `${served.id}.Unit`) : {}

/** The input that creates a unit. */
export const newUnitOf = (served: ServedArke): Reference => refTo('schemas', `${served.id}.NewUnit`)

/** The input that changes a unit. */
export const changeOf = (served: ServedArke): Reference => refTo('schemas', `${served.id}.Change`)

/** Whether there is a role that may do this with the arke. */
const mayAnybody = (operation: Operation, served: ServedArke): boolean =>
  accessesTo(operation, served).length > 0

/** The component schemas of an arke; leaves out fields that no role may read or write. */
export function unitSchemas(served: ServedArke): Record<string, Schema> {
  const isOpen = (operation: Operation) => !served.isView && mayAnybody(operation, served)
  return {
    ...(mayAnybody('get', served) ? { [`${served.id}.Unit`]: sentUnit(served) } : {}),
    ...(isOpen('post') ? { [`${served.id}.NewUnit`]: newUnit(served) } : {}),
    ...(isOpen('put') ? { [`${served.id}.Change`]: change(served) } : {}),
  }
}

/**
 * Fields hidden from some roles, or stored separately and left out of lists, may be missing, so neither is required.
 */
function sentUnit(served: ServedArke): Schema {
  const readers = accessesTo('get', served)
  const isReadable = (name: string) => readers.some(({ hidden }) => !hidden.has(name))
  const isSure = (name: string) =>
    !served.fields[name]?.apart && readers.every(({ hidden }) => !hidden.has(name))
  const names = Object.keys(served.fields).filter(isReadable)
  return {
    title: served.label,
    type: 'object',
    properties: { ...baseProperties(served), ...propertiesOf(served, isReadable) },
    required: [...Object.keys(baseProperties(served)), ...names.filter(isSure)],
  }
}

function newUnit(served: ServedArke): Schema {
  const isWritable = writableBy(accessesTo('post', served))
  const needed = Object.entries(served.fields).filter(
    ([name, field]) => isWritable(name) && field.required && field.default === undefined,
  )
  return {
    title: `${served.label}, new`,
    type: 'object',
    properties: {
      id: { type: 'string', minLength: 2, maxLength: 200, description: 'Made up unless given.' },
      metadata: { type: 'object' },
      ...propertiesOf(served, isWritable),
    },
    ...(needed.length > 0 ? { required: needed.map(([name]) => name) } : {}),
    additionalProperties: false,
  }
}

/** Only the keys that are sent change; base keys may be sent back as they came. */
const change = (served: ServedArke): Schema => ({
  title: `${served.label}, changed`,
  type: 'object',
  properties: {
    metadata: { type: 'object' },
    ...propertiesOf(served, writableBy(accessesTo('put', served))),
  },
})

const accessesTo = (operation: Operation, served: ServedArke): ServedAccess[] =>
  [...served.access.values()].filter(({ rows }) => rows[operation] !== 'none')

const writableBy = (accesses: ServedAccess[]) => (name: string) =>
  accesses.some(({ writable, hidden }) => writable.has(name) && !hidden.has(name))

const propertiesOf = ({ fields }: ServedArke, isIn: (name: string) => boolean) =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => isIn(name))
      .map(([name, field]: [string, Field]) => [name, describeField(field)]),
  )

const baseProperties = (served: ServedArke): Record<string, Schema> => ({
  id: { type: 'string', readOnly: true },
  arke_id: { type: 'string', const: served.id, readOnly: true },
  inserted_at: { type: 'string', format: 'date-time', readOnly: true },
  updated_at: { type: 'string', format: 'date-time', readOnly: true },
  metadata: { type: 'object' },
  version: {
    type: 'integer',
    readOnly: true,
    description: 'Counts the changes; sent as ETag, taken as If-Match.',
  },
})
