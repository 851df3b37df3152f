import type { ReactNode } from 'react'
import type { AnyUnit } from '../../client/units.ts'

/** Form values that become a proposal for approval instead of updating the unit. */
export interface Proposal {
  submitLabel: string
  /** Whether these fields need approval. `unit` is null for a new one. */
  isFor: (typed: readonly string[], unit: AnyUnit | null) => boolean
  send: (changed: Record<string, unknown>, unit: AnyUnit | null) => Promise<void>
  /** Below the inputs: the additional `reason` field, and its error. */
  below: (error: string | undefined) => ReactNode
}
