import type { Language } from '@ruecklauf/model'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../http/caller.ts'
import type { Tx } from '../../tables.ts'

/** A change of a link whose type belongs to the schema. */
export interface KindChange {
  tx: Tx
  deps: Deps
  caller: Caller
  /** The context of messages about the metadata. */
  language: Language | undefined
  parent: { arke: string; id: string }
  child: { arke: string; id: string }
  metadata: Record<string, unknown>
}

/** The effects of drawing, editing and removing links of one type, as the tables' owner. */
export interface LinkKind {
  add(change: KindChange): Promise<void>
  edit(change: KindChange): Promise<void>
  remove(change: KindChange): Promise<void>
  /** Runs after the commit, before the answer. */
  committed(deps: Deps): Promise<void>
}

export type LinkKinds = ReadonlyMap<string, LinkKind>
