import type { Trail, TrailEntry } from '@ruecklauf/model'
import type { Caller } from '../../http/caller.ts'
import type { Db } from '../../tables.ts'
import { findScope, readableField, type Scope } from '../access.ts'
import type { Registry } from '../registry.ts'
import { type FoundLine, findLines, type Wanted } from './find-lines.ts'
import { entryOf } from './log-entry.ts'
import { labelled, withLinkedUnits } from './with-linked-units.ts'

interface Reader {
  registry: Registry
  caller: Caller
}

interface Asked extends Omit<Wanted, 'arkes'> {
  /** Its wire id. */
  arke?: string | undefined
}

/**
 * A page of the whole audit log, newest first. The reader sees that every event took place. They
 * see its changes only for units and fields they may read.
 */
export async function readTrail(db: Db, reader: Reader, filter: Asked): Promise<Trail> {
  const { arke, field, ...others } = filter
  const served = arke === undefined ? undefined : reader.registry.find(arke)
  const scope = served && findScope('get', { ...reader, served })
  if (arke !== undefined && !served) return nothing
  if (field !== undefined && !(scope && readableField(scope, field))) return nothing
  const arkes = served && [...new Set([served.id, served.arke.id])]
  const { page, next } = await findLines(db, { ...others, field, arkes })
  const items: TrailEntry[] = []
  for (const lines of byArke(page)) items.push(...(await told(db, reader, lines)))
  const order = new Map(page.map(({ seq }, place) => [seq, place]))
  return {
    items: items.toSorted((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0)),
    next,
  }
}

const nothing: Trail = { items: [], next: null }

const byArke = (lines: readonly FoundLine[]) =>
  Map.groupBy(lines, ({ object_arke }) => object_arke).values()

/** Rows of one arke. */
async function told(db: Db, reader: Reader, lines: readonly FoundLine[]): Promise<TrailEntry[]> {
  const arke_id = lines[0]?.object_arke ?? ''
  const served = reader.registry.find(arke_id)
  const scope = served ? findScope('get', { ...reader, served }) : null
  const units = scope ? await labels(db, scope, lines) : new Map<string, string | null>()
  const isTold = ({ unit }: FoundLine) =>
    scope !== null && (scope.rows === 'all' || units.has(unit))
  const entries = lines.map((line) =>
    entryOf(line, { reader, scope: isTold(line) ? scope : null, isReasonTold: isTold(line) }),
  )
  const linked = scope ? await withLinkedUnits(db, entries, scope) : entries
  return linked.map((entry) => ({
    ...entry,
    object: { id: entry.unit, arke_id, label: units.get(entry.unit) ?? null },
  }))
}

async function labels(db: Db, scope: Scope, lines: readonly FoundLine[]) {
  const ids = [...new Set(lines.map(({ unit }) => unit))]
  return new Map((await labelled(db, scope, ids)).map(({ id, label }) => [id, label]))
}
