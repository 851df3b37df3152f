import type { Filter } from '@ruecklauf/model'
import type pg from 'pg'
import { literal } from '../../db/quote.ts'
import { failure } from '../../errors/errors.ts'
import type { Scope } from '../access.ts'
import type { ListQuery } from '../read/list-query.ts'
import { countUnion, readableScopes, type Union, unionUnits } from '../read/union-units.ts'
import type { Direction } from '../sql/links/edges.ts'
import { isTooMany, MAX_LINKS, walkLinks } from '../sql/links/walk.ts'
import { rowCondition } from '../sql/where.ts'

/** The requested neighbours of a unit. */
export interface LinkQuery {
  /** The arke of the unit to start from, as the caller may read it. */
  scope: Scope
  /** A unit the caller may see. */
  id: string
  direction: Direction
  /** Hops beyond the first: 0 requests only direct neighbours. */
  depth: number
  /** Types of the links to follow; none means every type. */
  types: readonly string[]
}

/**
 * A list of the units linked with one, of every arke that the caller may read. They are rendered as
 * in other lists, each with `link: {depth, metadata, starting_unit, type}` (docs/wire-format.md,
 * Links).
 * @throws bad_request for a walk over too many links, or an invalid filter or order.
 */
export const listLinked = (
  pool: pg.Pool,
  linkQuery: LinkQuery,
  query: ListQuery,
): Promise<string> => unionUnits(pool, linkedUnits(linkQuery), query).catch(refuseTooMany)

/** The number of units in such a list. */
export const countLinked = (
  pool: pg.Pool,
  linkQuery: LinkQuery,
  filter: Filter | null,
): Promise<number> => countUnion(pool, linkedUnits(linkQuery), filter).catch(refuseTooMany)

function linkedUnits({ scope, id, direction, depth, types }: LinkQuery): Union {
  // A view has no rows of its own, so it takes no part in links.
  const scopes = readableScopes(scope.registry.arkes.values(), scope).filter(
    ({ served }) => !served.isView,
  )
  return {
    scopes,
    known: 'to_one',
    beside: (params) => {
      const start = params.add(id)
      const visible = (target: Scope, alias: string) => rowCondition(target, alias, params)
      return {
        tables: walkLinks(
          { id: start, arke: scope.served.id },
          { scopes, visible, direction, types, params, depth, limit: MAX_LINKS },
        ),
        join: ({ served }) => `join reached r on r.id = u.id and r.arke = ${literal(served.id)}`,
        key: {
          name: 'link',
          value: `json_build_object('depth', r.depth, 'metadata', r.metadata,
            'starting_unit', ${start}::text, 'type', r.type)`,
        },
      }
    },
  }
}

function refuseTooMany(error: unknown): never {
  if (!isTooMany(error)) throw error
  throw failure(
    'bad_request',
    'too_many_links',
    {
      context: 'link',
      message: `more than ${MAX_LINKS} links lie on the way; name a link_type or a smaller depth`,
    },
    { limit: MAX_LINKS },
  )
}
