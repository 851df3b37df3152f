import type { ChangeKind } from '@ruecklauf/model'
import { useChanges } from '../../../changes/change-calls.ts'

/** The kinds of change of a campaign that wait for a second person. */
export function useOpenKinds(id: string): ReadonlySet<ChangeKind> {
  const { data } = useChanges({ subject: id, open: true })
  return new Set(data?.items.map(({ kind }) => kind))
}

/** Whether a change of a campaign waits for a second person; asked once for all campaigns. */
export function useHasOpenChange(id: string): boolean {
  const { data } = useChanges({ open: true })
  return data?.items.some(({ subject }) => subject === id) ?? false
}
