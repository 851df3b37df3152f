import type { ChangeKind, ProposedChange } from '@ruecklauf/model'

/** A change of one of some kinds, as the component that shows it takes it. */
export type ChangeOf<Kind extends ChangeKind> = Kind extends ChangeKind
  ? {
      /** In one line: what is to be read beside it is left out. */
      isShort?: boolean
      change: Extract<ProposedChange, { kind: Kind }>
    }
  : never
