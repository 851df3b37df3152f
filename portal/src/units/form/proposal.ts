import type { ReactNode } from 'react'
import type { AnyUnit } from '../../client/units.ts'

/** A form whose values go to somebody who decides on them, instead of into the unit. */
export interface Proposal {
  submitLabel: string
  /** @param unit null for a new one. */
  send: (changed: Record<string, unknown>, unit: AnyUnit | null) => Promise<void>
  /** Below the inputs: what is asked beside the fields. */
  below?: ReactNode
}
