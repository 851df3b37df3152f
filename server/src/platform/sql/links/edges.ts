import type { Field } from '@ruecklauf/model'
import { identifier, literal } from '../../../db/quote.ts'
import { linkTargets, readableFields, type Scope } from '../../access.ts'
import { linkEnds } from '../link-rows.ts'
import type { Parameters } from '../sql-text.ts'

/** The direction of links: down to the child units, or up to the parent units. */
export type Direction = 'child' | 'parent'

export interface Walk {
  /** The arkes of visible units, each with its rows and fields. */
  readonly scopes: readonly Scope[]
  /** SQL of the condition that a unit of an arke, at this alias, is visible. */
  readonly visible: (scope: Scope, alias: string) => string
  readonly direction: Direction
  /** Types of the followed links; none means every type. */
  readonly types: readonly string[]
  readonly params: Parameters
  /** The one arke a step starts from, where that is known. */
  readonly from?: string
}

/**
 * The visible units one link away, once for each link that leads to them, as SQL with the columns
 * `id`, `arke`, `type` and `metadata`. Links are the rows of `unit_link` and the single-valued link
 * fields, which are read from their own columns (decision 12).
 * @param frontier SQL of a relation with two columns: id and arke of visible units to start from.
 */
export function neighbours(frontier: string, walk: Walk): string {
  const checked = walk.scopes.map(
    (scope) => `select e.* from e join ${scope.served.relation} u on u.id = e.id
      where e.arke = ${literal(scope.served.id)} and ${walk.visible(scope, 'u')}`,
  )
  const unchecked = [
    drawn(frontier, walk),
    ...walk.scopes.flatMap((scope) => pointing(frontier, scope, walk)),
  ]
  const own = walk.scopes.flatMap((scope) => pointedAt(frontier, scope, walk))
  return `with e as materialized (${unchecked.join(' union all ')})
    ${[...checked, ...own].join(' union all ')}`
}

/** Rows of `unit_link`; for rows of a field, only those of fields the caller may read. */
function drawn(frontier: string, { scopes, direction, types, params }: Walk): string {
  const [own, other] = direction === 'child' ? ['parent', 'child'] : ['child', 'parent']
  const ofFields = scopes.flatMap((scope) =>
    readableLinks(scope)
      .filter(([, field]) => field.multiple)
      .map(([name, field]) => {
        const arke = `l.${linkEnds(field).own}_arke`
        return `or (${arke} = ${literal(scope.served.id)} and l.parameter = ${literal(name)})`
      }),
  )
  const ofType = types.length > 0 ? `and l.type = any(${params.add(types)}::text[])` : ''
  return `select l.${other}_id::text as id, l.${other}_arke::text as arke, l.type::text as type,
      case l.parameter when '' then l.metadata
        else l.metadata || jsonb_build_object('parameter_id', l.parameter) end as metadata
    from ${frontier} f(id, arke) join unit_link l
      on l.${own}_id = f.id and l.${own}_arke = f.arke
    where (l.parameter = '' ${ofFields.join(' ')}) ${ofType}`
}

/** Units of this arke lead to the units in their link columns. */
function pointing(frontier: string, scope: Scope, walk: Walk): string[] {
  const { served, registry } = scope
  if (walk.from !== undefined && walk.from !== served.id) return []
  const ends = singleLinks(scope, walk)
    .filter(([, field]) => linkEnds(field).other === walk.direction)
    .flatMap(([name, field]) =>
      linkTargets(registry, field).map(
        ({ id }) => `(s.${identifier(name)}::text, ${literal(id)}, ${described(name, field)})`,
      ),
    )
  if (ends.length === 0) return []
  return [
    `select e.id, e.arke, e.type, e.metadata
     from ${frontier} f(id, arke) join ${served.relation} s on s.id = f.id
       cross join lateral (values ${ends.join(', ')}) e(id, arke, type, metadata)
     where f.arke = ${literal(served.id)} and e.id is not null`,
  ]
}

/** Units lead to those of this arke whose link columns contain them. */
function pointedAt(frontier: string, scope: Scope, walk: Walk): string[] {
  const { served, registry } = scope
  return singleLinks(scope, walk)
    .filter(([, field]) => linkEnds(field).own === walk.direction)
    .flatMap(([name, field]) => {
      const targets = linkTargets(registry, field).map((target) => target.id)
      if (walk.from !== undefined && !targets.includes(walk.from)) return []
      return [
        `select u.id::text, ${literal(served.id)}, ${described(name, field)}
         from ${frontier} f(id, arke) join ${served.relation} u on u.${identifier(name)} = f.id
         where f.arke in (${targets.map(literal).join(', ')})
           and ${walk.visible(scope, 'u')}`,
      ]
    })
}

/** The type a field's links have among all links of a unit. */
export const linkType = (field: Field): string => field.connection_type ?? 'link'

/** Type and metadata of a field's link (docs/wire-format.md, Link fields). */
const described = (name: string, field: Field) =>
  `${literal(linkType(field))}, ${literal(JSON.stringify({ parameter_id: name }))}::jsonb`

const readableLinks = (scope: Scope) =>
  readableFields(scope).filter(([, field]) => field.type === 'link')

const singleLinks = (scope: Scope, { types }: Walk) =>
  readableLinks(scope).filter(
    ([, field]) => !field.multiple && (types.length === 0 || types.includes(linkType(field))),
  )
