import type { ProposedChange } from '@ruecklauf/model'
import { type ComponentType, createContext, Suspense, use } from 'react'

interface ShownProps {
  change: ProposedChange
  /** In one line, without details. */
  isShort?: boolean
}

type Values = ComponentType<ShownProps>

/** Renderers of old and new values. Each subject's screen provides its own. */
const Shown = createContext<Values>(() => null)
export const ChangedValuesProvider = Shown.Provider

/** A change's old and new value. */
export function ChangedValues(props: ShownProps) {
  const Values = use(Shown)
  return (
    <Suspense>
      <Values {...props} />
    </Suspense>
  )
}
