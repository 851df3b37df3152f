import type { ChangeKind } from '@ruecklauf/model'
import { useChanges } from '../../../changes/change-calls.ts'

/** The kinds of change request that await second approval for a campaign. */
export function useOpenKinds(id: string): ReadonlySet<ChangeKind> {
  const { data } = useChanges({ subject: id, open: true })
  return new Set(data?.items.map(({ kind }) => kind))
}

/** Returns whether a campaign has an open change request; one query serves all campaigns. */
export function useHasOpenChange(id: string): boolean {
  const { data } = useChanges({ open: true })
  return data?.items.some(({ subject }) => subject === id) ?? false
}
