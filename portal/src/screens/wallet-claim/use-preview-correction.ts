import { useQuery } from '@tanstack/react-query'
import { ApiError } from '../../client/api-error.ts'
import { useUnits } from '../../client/units.ts'
import { useDebounced } from '../../units/fields/use-debounced.ts'

/** A new value for what a request asks to correct. */
export interface Corrected {
  /** Id of the item. */
  item: string
  value: string
}

/**
 * What a claim would bring with these values, asked while they are typed, and what is wrong with them
 * by item; an answer to earlier values is never shown.
 */
export function usePreviewCorrection(claim: string, items: readonly Corrected[]) {
  const units = useUnits('paperwork')
  const wanted = JSON.stringify(items)
  const settled = useDebounced(wanted, 400)
  const { data, error } = useQuery({
    queryKey: ['paperwork', 'preview_correction', claim, settled],
    queryFn: ({ signal }) =>
      units.callFunction(
        { name: 'preview_correction', id: claim, body: { items: JSON.parse(settled) } },
        { signal, quiet: true },
      ),
    enabled: items.length > 0 && settled === wanted,
    retry: false,
  })
  const isCurrent = items.length > 0 && settled === wanted
  return {
    preview: isCurrent ? data : undefined,
    problems: isCurrent && error instanceof ApiError ? problemsOf(error, items) : {},
  }
}

function problemsOf({ messages }: ApiError, items: readonly Corrected[]): Record<string, string> {
  const told = messages.flatMap(({ parameter, message }) => {
    const item = items[Number(parameter?.split('.')[1])]?.item
    return item ? [[item, message] as const] : []
  })
  return Object.fromEntries(told)
}
