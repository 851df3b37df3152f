import type { ChangeKind, ProposedChange } from '@ruecklauf/model'

/** A change of certain kinds, as its component gets it. */
export type ChangeOf<Kind extends ChangeKind> = Kind extends ChangeKind
  ? {
      /** In one line, without details. */
      isShort?: boolean
      change: Extract<ProposedChange, { kind: Kind }>
    }
  : never
