import { useEffect } from 'react'
import { useOpenItems } from './submit/use-open-items.ts'

/** Opens a folded part once something in it is open; what its reader closes then stays closed. */
export function useOpening(fields: readonly string[], open: () => void): void {
  const isWanted = useOpenItems().some(({ parameter }) => fields.includes(parameter))
  // biome-ignore lint/correctness/useExhaustiveDependencies: opens when that changes, no more.
  useEffect(() => {
    if (isWanted) open()
  }, [isWanted])
}
