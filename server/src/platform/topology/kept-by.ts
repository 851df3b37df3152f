import { identifier, literal } from '../../db/quote.ts'
import { failure } from '../../errors/errors.ts'
import type { Tx } from '../../tables.ts'
import { findScope, linkTargets, readableFields, type Scope } from '../access.ts'
import type { ServedArke } from '../registry.ts'
import { linkEnds } from '../sql/link-rows.ts'
import { linkType } from '../sql/links/edges.ts'
import { type Parameters, parameters } from '../sql/sql-text.ts'
import { write } from '../sql/statement.ts'

/** One link between two units. */
export interface LinkEnds {
  type: string
  parent: { served: ServedArke; id: string }
  child: { served: ServedArke; id: string }
}

/** The link field, of those the caller may read, that has exactly this link as its value. */
export async function findKeepingField(
  tx: Tx,
  scope: Pick<Scope, 'registry' | 'caller'>,
  link: LinkEnds,
): Promise<{ arke: string; parameter: string } | undefined> {
  const params = parameters()
  const statements = (['parent', 'child'] as const).flatMap((own) =>
    keptBy(scope, { link, own, params }),
  )
  if (statements.length === 0) return undefined
  const [keeper] = await write<{ arke: string; parameter: string }>(
    tx,
    `${statements.join(' union all ')} limit 1`,
    params,
  )
  return keeper
}

/** Changing the unit itself keeps its field and its links consistent. */
export const keptByField = ({ arke, parameter }: { arke: string; parameter: string }) =>
  failure(
    'conflict',
    'link_kept_by_field',
    {
      context: 'link',
      message: `the link is the value of \`${parameter}\` of \`${arke}\`; change that unit instead`,
    },
    { arke, parameter },
  )

interface Side {
  link: LinkEnds
  own: 'parent' | 'child'
  params: Parameters
}

function keptBy({ registry, caller }: Pick<Scope, 'registry' | 'caller'>, side: Side): string[] {
  const { link, own, params } = side
  const { served, id } = link[own]
  const target = link[own === 'parent' ? 'child' : 'parent']
  const scope = findScope('get', { registry, caller, served })
  const fields = (scope ? readableFields(scope) : []).filter(
    ([, field]) =>
      field.type === 'link' &&
      linkEnds(field).own === own &&
      linkType(field) === link.type &&
      linkTargets(registry, field).includes(target.served),
  )
  return fields.map(([name, field]) => {
    const columns = `select ${literal(served.id)} as arke, ${literal(name)} as parameter`
    const ends = { own: params.add(id), other: params.add(target.id) }
    return field.multiple
      ? `${columns} from unit_link l where l.${own}_id = ${ends.own}
          and l.${linkEnds(field).other}_id = ${ends.other} and l.parameter = ${literal(name)}`
      : `${columns} from ${served.relation} u
          where u.id = ${ends.own} and u.${identifier(name)} = ${ends.other}`
  })
}
