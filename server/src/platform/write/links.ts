import { type Field, type Language, type Violation, violation } from '@ruecklauf/model'
import { sayToCaller } from '@ruecklauf/model/texts'
import { invalid } from '../../errors/errors.ts'
import type { Tx } from '../../tables.ts'
import { findScope, linkTargets, type Scope } from '../access.ts'
import type { Values } from '../hooks.ts'
import { linkEnds } from '../sql/link-rows.ts'
import { type Parameters, parameters } from '../sql/sql-text.ts'
import { write } from '../sql/statement.ts'
import { rowCondition } from '../sql/where.ts'

/**
 * Checks that every link the caller sets leads to a unit of the right arke that they may see.
 * Foreign keys protect the links that hooks set (read-only fields).
 * @throws invalid naming the parameter.
 */
export async function checkLinks(
  tx: Tx,
  scope: Scope,
  { values, language }: { values: Values; language: Language | undefined },
): Promise<void> {
  const broken: Violation[] = []
  for (const [name, field] of writtenLinks(scope, values)) {
    const ids = [...new Set(idsOf(values[name]))]
    if (ids.length === 0) continue
    const targets = await findTargets(tx, scope, { field, ids })
    if (targets.length < ids.length)
      broken.push(violation(name, field, { rule: { kind: 'link' }, say: sayToCaller(language) }))
  }
  if (broken.length > 0) throw invalid(broken)
}

/**
 * The same for single-value links as a condition, for a statement that writes them; `checkLinks`
 * finds the broken one.
 */
export function linksHold(scope: Scope, values: Values, params: Parameters): string {
  const holding = writtenLinks(scope, values).flatMap(([name, field]) => {
    const id = values[name]
    if (field.multiple || typeof id !== 'string') return []
    const targets = targetsOf(scope, field).map(
      (target) => `exists (${idQuery(target, [id], params)})`,
    )
    return targets.length > 0 ? [`(${targets.join(' or ')})`] : ['false']
  })
  return holding.length > 0 ? holding.join(' and ') : 'true'
}

/** Whether the write contains rows of links. */
export const hasManyLinks = (scope: Scope, values: Values): boolean =>
  writtenLinks(scope, values).some(([, field]) => field.multiple)

/** Replaces the rows of many-valued links by the given values, in their order. */
export async function replaceLinks(
  tx: Tx,
  scope: Scope,
  { id, values }: { id: string; values: Values },
): Promise<void> {
  for (const [name, field] of writtenLinks(scope, values)) {
    if (!field.multiple) continue
    const targets = await findTargets(tx, scope, { field, ids: idsOf(values[name]) })
    const arkeOf = new Map(targets.map((target) => [target.id, target.arke]))
    const { own, other } = linkEnds(field)
    await tx
      .deleteFrom('unit_link')
      .where(`${own}_id`, '=', id)
      .where('parameter', '=', name)
      .execute()
    const rows = [...new Set(idsOf(values[name]))].map((target, position) => {
      const ends = {
        [own]: { id, arke: scope.served.id },
        [other]: { id: target, arke: arkeOf.get(target) ?? '' },
      } as Record<'parent' | 'child', { id: string; arke: string }>
      return {
        type: field.connection_type ?? 'link',
        parameter: name,
        parent_id: ends.parent.id,
        parent_arke: ends.parent.arke,
        child_id: ends.child.id,
        child_arke: ends.child.arke,
        position,
      }
    })
    if (rows.length > 0) await tx.insertInto('unit_link').values(rows).execute()
  }
}

const writtenLinks = (scope: Scope, values: Values): [string, Field][] =>
  Object.keys(values).flatMap((name): [string, Field][] => {
    const field = scope.served.fields[name]
    return field?.type === 'link' && !field.read_only ? [[name, field]] : []
  })

const idsOf = (value: unknown): string[] =>
  [value].flat().filter((id): id is string => typeof id === 'string')

const targetsOf = (scope: Scope, field: Field): Scope[] =>
  linkTargets(scope.registry, field).flatMap(
    (served) => findScope('get', { ...scope, served }) ?? [],
  )

/** The linked units that the caller may see; they stay locked until the transaction ends. */
async function findTargets(tx: Tx, scope: Scope, { field, ids }: { field: Field; ids: string[] }) {
  const targets: { id: string; arke: string }[] = []
  for (const target of targetsOf(scope, field)) {
    const params = parameters()
    const lock = target.served.isView ? '' : 'for key share of t'
    const text = `${idQuery(target, ids, params)} ${lock}`
    targets.push(...(await write<{ id: string; arke: string }>(tx, text, params)))
  }
  return targets
}

const idQuery = (target: Scope, ids: string[], params: Parameters) =>
  `select t.id, ${params.add(target.served.id)}::text as arke from ${target.served.relation} t
   where t.id = any(${params.add(ids)}::text[]) and ${rowCondition(target, 't', params)}`
