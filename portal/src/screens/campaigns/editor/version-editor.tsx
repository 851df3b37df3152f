import { useQuery } from '@tanstack/react-query'
import { type AnyUnit, useUnits } from '../../../client/units.ts'
import { ErrorState } from '../../../ui/layout/waiting/error-state.tsx'
import { Skeleton } from '../../../ui/layout/waiting/skeleton.tsx'
import { lastVersionOf } from '../campaign-calls.ts'
import { EditorPage } from './editor-page.tsx'

interface VersionEditorProps {
  unit: AnyUnit
  onDone: () => void
}

/** The editor of a new version; it starts with the newest version, current or upcoming. */
export function VersionEditor({ unit, onDone }: VersionEditorProps) {
  // Fetches anew each time, so the edit never starts from a replaced version.
  const last = useQuery({ ...lastVersionOf(useUnits('campaign'), unit.id), gcTime: 0 })
  if (last.isError) return <ErrorState onRetry={() => void last.refetch()} />
  if (!last.data) return <Skeleton height="30rem" />
  const { fields, ...follows } = last.data
  return (
    <EditorPage purpose="version" unit={{ ...unit, ...fields }} follows={follows} onDone={onDone} />
  )
}
