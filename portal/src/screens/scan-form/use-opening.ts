import { useEffect } from 'react'
import { useDraft } from './draft/use-draft.tsx'
import { useOpenItems } from './submit/use-open-items.ts'

/** Unfolds a part once something inside is open. A part the reader folds stays folded. */
export function useOpening(fields: readonly string[], open: () => void): void {
  const items = useOpenItems()
  const { isCurrent } = useDraft()
  const isWanted = isCurrent && items.some(({ parameter }) => fields.includes(parameter))
  // biome-ignore lint/correctness/useExhaustiveDependencies: opens when that changes, no more.
  useEffect(() => {
    if (isWanted) open()
  }, [isWanted])
}
