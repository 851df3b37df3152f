import pg from 'pg'
import { neighbours, type Walk } from './edges.ts'

/** The unit a walk starts from: SQL of its id, as a parameter of the statement, and its arke. */
export interface Start {
  id: string
  arke: string
}

/** Maximum links per level of a caller's deep walk. */
export const MAX_LINKS = 50_000

/** Maximum hops beyond the first, whatever the request (docs/wire-format.md, Links). */
export const MAX_DEPTH = 500

export interface DeepWalk extends Walk {
  /** Hops beyond the first: 0 reaches direct neighbours only. */
  depth: number
  /** Maximum links per level; more ends the statement (`isTooMany`). */
  limit?: number
}

/**
 * The units reachable over links, as common table expressions for `with recursive` that end in
 * `reached(depth, id, arke, type, metadata)`. Each unit comes once, at its least depth, with the
 * link that led to it there. Invisible units are neither listed nor walked through.
 */
export function walkLinks(start: Start, { depth, ...walk }: DeepWalk): string {
  const arke = walk.params.add(start.arke)
  const first = `(values (${start.id}::text collate "C", ${arke}::text collate "C"))`
  if (depth === 0) return directly(first, { ...walk, from: start.arke })
  return deeply(first, { ...walk, depth: Math.min(depth, MAX_DEPTH) })
}

/** Whether a statement ended because a level of its walk met more links than its limit. */
export const isTooMany = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '22012'

const directly = (first: string, walk: Walk) => `
  reached(depth, id, arke, type, metadata) as materialized (
    select distinct on (n.arke, n.id) 0, n.id, n.arke, n.type, n.metadata
    from (${neighbours(first, walk)}) n order by n.arke, n.id, n.type, n.metadata)`

/**
 * Level by level: each row of `walk` is one level and holds all units met so far, so that circles
 * end and a unit is met at its least depth. A plain recursion would visit a unit once for every way
 * to it.
 */
const deeply = (first: string, walk: DeepWalk) => `
  walk(depth, ids, arkes, types, metas, seen, is_whole) as (
    select -1, array[s.id], array[s.arke], null::text[] collate "C", null::jsonb[],
      array[]::text[] collate "C", 1::bigint
    from ${first} s(id, arke)
    union all
    select w.depth + 1, n.ids, n.arkes, n.types, n.metas, w.seen || n.keys, n.is_whole
    from walk w cross join lateral (${level(walk)}) n
    where w.depth < ${walk.depth} and cardinality(w.ids) > 0),
  reached(depth, id, arke, type, metadata) as materialized (
    select w.depth, r.* from walk w cross join unnest(w.ids, w.arkes, w.types, w.metas) r
    where w.depth >= 0 and w.is_whole is not null)`

/** The new units one link further; too many links divide by zero. */
const level = ({ limit, ...walk }: DeepWalk) => `
  with found as materialized (
    select * from (${neighbours('unnest(w.ids, w.arkes)', walk)}) every
    limit ${limit === undefined ? 'all' : limit + 1}),
  fresh as materialized (
    select distinct on (o.arke, o.id) o.id, o.arke, o.type, o.metadata, o.arke || '/' || o.id as key
    from found o
    where not exists (select 1 from unnest(w.seen) k where k = o.arke || '/' || o.id)
    order by o.arke, o.id, o.type, o.metadata)
  select coalesce(array_agg(id), '{}') as ids, coalesce(array_agg(arke), '{}') as arkes,
    array_agg(type) as types, array_agg(metadata) as metas, coalesce(array_agg(key), '{}') as keys,
    ${limit === undefined ? '1' : `(select 1 / (${limit + 1} - count(*)) from found)`} as is_whole
  from fresh`
