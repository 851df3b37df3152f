import { isDeepStrictEqual } from 'node:util'
import {
  type ArkeId,
  arkes,
  type ChangeKind,
  type Field,
  type Fields,
  violation,
} from '@ruecklauf/model'
import { sayToCaller } from '@ruecklauf/model/texts'
import { sql } from 'kysely'
import { z } from 'zod'
import { recordAudit } from '../audit/audit.ts'
import { invalid, notFound } from '../errors/errors.ts'
import { languageOf } from '../http/language.ts'
import { scopeOf } from '../platform/access.ts'
import { announce } from '../platform/announce.ts'
import { checkLinks } from '../platform/write/links.ts'
import type { Tx } from '../tables.ts'
import { fieldValue, noField } from './field-values.ts'
import type { ChangeContext, KindOfChange } from './kind.ts'
import { defineProposal } from './propose.ts'
import { unchanged } from './refuse-unchanged.ts'
import { shownLinks } from './shown-links.ts'

type FieldValue = string | number | boolean | null | readonly unknown[]

/** Column values of a unit, as its fields read them; links as ids. */
export type FieldValues = Record<string, FieldValue>

/** Fields as the wire has them. */
export type WantedFields = Readonly<Record<string, unknown>>

/** Fields by their ids, each read as a write of the unit would read it. */
export const wantedFields = z
  .record(z.string().max(60), z.unknown())
  .refine((fields) => Object.keys(fields).length <= 40, 'too many fields')

interface FieldsKind {
  id: ChangeKind & ArkeId
  path: KindOfChange['path']
  /** The field with a unit's name; `name` by default. */
  name?: string
  /** The name of a unit without such a field. */
  nameOf?: (tx: Tx, unit: string) => Promise<string>
}

/** Units of an arke get other values in any of the fields that people write. */
export const fieldsChange = ({
  id,
  path,
  name: nameField = 'name',
  nameOf,
}: FieldsKind): KindOfChange<WantedFields> => ({
  id,
  arke: id,
  field: null,
  path,
  shown: shownLinks(linksOf(arkes[id].fields)),
  check: async (context, unit, request) => {
    const { tx } = context
    const { rows } = await sql<FieldValues>`select * from ${sql.table(id)}
      where id = ${unit} for update`.execute(tx)
    const [stored] = rows
    if (!stored) throw notFound()
    const values = Object.entries(readFields(context, id, request))
    const changed = values.filter(([name, value]) => !isDeepStrictEqual(value, stored[name]))
    if (changed.length === 0) throw unchanged()
    const after = Object.fromEntries(changed)
    const before = Object.fromEntries(changed.map(([name]) => [name, stored[name] as null]))
    await refuseTaken(context, { arke: id, unit, values: after })
    await refuseAsWritten(context, { arke: id, unit, values: after })
    return {
      name: nameOf ? await nameOf(tx, unit) : String(stored[nameField]),
      before,
      after,
      apply: async () => {
        const sets = changed.map(([name, value]) => {
          const column = Array.isArray(value) ? JSON.stringify(value) : value
          return sql`${sql.ref(name)} = ${column}`
        })
        await sql`update ${sql.table(id)} set ${sql.join(sets)} where id = ${unit}`.execute(tx)
        await tellWritten(context, { action: 'update', arke: id, unit, before, after })
      },
    }
  },
})

const linksOf = (fields: Fields) =>
  Object.entries(fields).flatMap(([name, { type, to }]) =>
    type === 'link' && to ? [{ name, to }] : [],
  )

/** Asks for other fields of such a unit. */
export const proposeFields = (kind: KindOfChange<WantedFields>) =>
  defineProposal(kind, 'propose_fields', {
    summary: 'Proposes other fields; an admin sees old and new and decides',
    input: { fields: wantedFields },
    wanted: (input) => input.fields,
  })

/** @throws invalid at each unknown field, or field with a forbidden value. */
export function readFields(context: ChangeContext, arke: ArkeId, request: WantedFields) {
  const { fields }: { fields: Fields } = context.deps.registry.byDefinition(arke)
  return Object.fromEntries(
    Object.entries(request).map(([name, raw]): [string, FieldValue] => {
      const field: Field | undefined = Object.hasOwn(fields, name) ? fields[name] : undefined
      if (!field || field.read_only) throw noField(name)
      const value = fieldValue(context, { id: name, field, raw }) as FieldValue
      const say = sayToCaller(languageOf(context.request))
      if (field.required && (value === null || value === ''))
        throw invalid([violation(name, field, { rule: { kind: 'required' }, say })])
      return [name, value]
    }),
  )
}

interface UnitValues {
  arke: ArkeId
  unit: string
  values: FieldValues
}

/** Values that are one unit's, such as a name, are no other unit's. @throws invalid beside the field */
export async function refuseTaken(
  { tx, request, deps }: ChangeContext,
  { arke, unit, values }: UnitValues,
) {
  const say = sayToCaller(languageOf(request))
  const { fields }: { fields: Fields } = deps.registry.byDefinition(arke)
  for (const [name, field] of Object.entries(fields)) {
    const value = values[name]
    if (!field.unique || typeof value !== 'string') continue
    const { rows } = await sql`select from ${sql.table(arke)}
      where ${sql.ref(name)} = ${value} and id <> ${unit} limit 1`.execute(tx)
    if (rows.length > 0) throw invalid([violation(name, field, { rule: { kind: 'unique' }, say })])
  }
}

/** Refuses writes the unit itself would refuse: links to missing units, a group within itself. */
async function refuseAsWritten(
  { tx, caller, now, deps }: ChangeContext,
  { arke, unit, values }: UnitValues,
) {
  const { registry } = deps
  const served = registry.byDefinition(arke)
  await served.hooks.beforeUpdate?.({ tx, caller, now }, { id: unit, values })
  const scope = scopeOf('get', { registry, caller, served })
  await checkLinks(tx, scope, { values, language: caller.language })
}

interface Written {
  action: 'create' | 'update'
  arke: ArkeId
  unit: string
  before: FieldValues
  after: FieldValues
}

/** Writes to the unit's audit log, and notifies its current readers. */
export async function tellWritten(
  { tx, caller, now, deps }: ChangeContext,
  { action, arke, unit, before, after }: Written,
) {
  const changes = Object.fromEntries(
    Object.entries(after).map(([name, value]) => [name, [before[name] ?? null, value]]),
  )
  await recordAudit(tx, { caller, action, arke, id: unit, changes, now })
  const served = deps.registry.byDefinition(arke)
  await announce(tx, { events: deps.events, served, id: unit })
}
