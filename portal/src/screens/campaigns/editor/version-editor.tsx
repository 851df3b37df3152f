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

/** The editor of a new version, which begins with what the last one says, in force or to come. */
export function VersionEditor({ unit, onDone }: VersionEditorProps) {
  // Asked anew each time: what is written must not begin with a version that was replaced.
  const last = useQuery({ ...lastVersionOf(useUnits('campaign'), unit.id), gcTime: 0 })
  if (last.isError) return <ErrorState onRetry={() => void last.refetch()} />
  if (!last.data) return <Skeleton height="30rem" />
  const { fields, ...follows } = last.data
  return (
    <EditorPage purpose="version" unit={{ ...unit, ...fields }} follows={follows} onDone={onDone} />
  )
}
