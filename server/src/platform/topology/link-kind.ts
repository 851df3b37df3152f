import type { Language } from '@ruecklauf/model'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../http/caller.ts'
import type { Tx } from '../../tables.ts'

/** A change of a link whose type means something to the schema. */
export interface KindChange {
  tx: Tx
  deps: Deps
  caller: Caller
  /** Of the messages that tell what is wrong with the metadata. */
  language: Language | undefined
  parent: { arke: string; id: string }
  child: { arke: string; id: string }
  metadata: Record<string, unknown>
}

/** What drawing, editing and removing links of one type does, as the tables' owner. */
export interface LinkKind {
  add(change: KindChange): Promise<void>
  edit(change: KindChange): Promise<void>
  remove(change: KindChange): Promise<void>
  /** Runs once the change is committed, before it is answered. */
  committed(deps: Deps): Promise<void>
}

export type LinkKinds = ReadonlyMap<string, LinkKind>
