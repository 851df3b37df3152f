import type { ProposedChange } from '@ruecklauf/model'
import { type ComponentType, createContext, Suspense, use } from 'react'

interface ShownProps {
  change: ProposedChange
  /** In one line: what is to be read beside it is left out. */
  isShort?: boolean
}

type Values = ComponentType<ShownProps>

/** How the portal shows what a change makes of what; each kind is drawn by the screen of its noun. */
const Shown = createContext<Values>(() => null)
export const ChangedValuesProvider = Shown.Provider

/** What a change makes of what: the old value and the new one. */
export function ChangedValues(shown: ShownProps) {
  const Values = use(Shown)
  return (
    <Suspense>
      <Values {...shown} />
    </Suspense>
  )
}
