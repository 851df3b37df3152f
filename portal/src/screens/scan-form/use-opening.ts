import { useEffect } from 'react'
import { useDraft } from './draft/use-draft.tsx'
import { useOpenItems } from './submit/use-open-items.ts'

/** Opens a folded part once something in it is open; what its reader closes then stays closed. */
export function useOpening(fields: readonly string[], open: () => void): void {
  const items = useOpenItems()
  const { isCurrent } = useDraft()
  const isWanted = isCurrent && items.some(({ parameter }) => fields.includes(parameter))
  // biome-ignore lint/correctness/useExhaustiveDependencies: opens when that changes, no more.
  useEffect(() => {
    if (isWanted) open()
  }, [isWanted])
}
