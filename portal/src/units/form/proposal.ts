import type { ReactNode } from 'react'
import type { AnyUnit } from '../../client/units.ts'

/** Values of a form that go to somebody who decides on them, instead of into the unit. */
export interface Proposal {
  submitLabel: string
  /** Whether these fields do; `unit` is null for a new one. */
  isFor: (typed: readonly string[], unit: AnyUnit | null) => boolean
  send: (changed: Record<string, unknown>, unit: AnyUnit | null) => Promise<void>
  /** Below the inputs: what is asked beside the fields, `reason`, and what is wrong with it. */
  below: (error: string | undefined) => ReactNode
}
