import { failure } from '../../errors/errors.ts'
import { type RawQuery, texts, wholeNumber } from '../read/list-query.ts'
import type { Direction } from '../sql/links/edges.ts'
import { MAX_DEPTH } from '../sql/links/walk.ts'

/**
 * Reads the requested links (docs/wire-format.md, Links): all of them, to any depth, unless
 * `link_type` and `depth` restrict them.
 * @throws bad_request for another direction than child or parent, or a depth that is no number.
 */
export function parseLinkQuery(
  direction: string,
  query: RawQuery,
): { direction: Direction; depth: number; types: string[] } {
  if (direction !== 'child' && direction !== 'parent')
    throw failure('bad_request', 'link_direction', {
      context: 'link',
      message: 'direction must be child or parent',
    })
  const depth = wholeNumber(query.depth, 'depth', MAX_DEPTH)
  return { direction, depth, types: texts(query, 'link_type') }
}
