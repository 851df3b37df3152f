import { useQuery } from '@tanstack/react-query'
import { ApiError } from '../../client/api-error.ts'
import { useUnits } from '../../client/units.ts'
import { useDebounced } from '../../units/fields/use-debounced.ts'

/** A new value for a requested correction. */
export interface Corrected {
  /** Id of the item. */
  item: string
  value: string
}

/**
 * Previews the claim's amount with the typed values, and their errors by item. Never shows a result
 * for earlier values.
 */
export function usePreviewCorrection(claim: string, items: readonly Corrected[]) {
  const units = useUnits('paperwork')
  const currentItems = JSON.stringify(items)
  const settledItems = useDebounced(currentItems, 400)
  const { data, error } = useQuery({
    queryKey: ['paperwork', 'preview_correction', claim, settledItems],
    queryFn: ({ signal }) =>
      units.callFunction(
        { name: 'preview_correction', id: claim, body: { items: JSON.parse(settledItems) } },
        { signal, quiet: true },
      ),
    enabled: items.length > 0 && settledItems === currentItems,
    retry: false,
  })
  const isCurrent = items.length > 0 && settledItems === currentItems
  return {
    preview: isCurrent ? data : undefined,
    problems: isCurrent && error instanceof ApiError ? problemsOf(error, items) : {},
  }
}

function problemsOf({ messages }: ApiError, items: readonly Corrected[]): Record<string, string> {
  const problems = messages.flatMap(({ parameter, message }) => {
    const item = items[Number(parameter?.split('.')[1])]?.item
    return item ? [[item, message] as const] : []
  })
  return Object.fromEntries(problems)
}
