import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type AnyUnit, asAnyUnit, unitOf, useUnits } from '../../../client/units.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { EditorPage } from './editor-page.tsx'
import type { EditorPurpose } from './sections.ts'

interface LoadedEditorProps {
  id: string
  /** Null: not to be changed this way, in its status. */
  purposeOf: (unit: AnyUnit) => EditorPurpose | null
  onDone: () => void
}

/** The editor of a campaign that is there, as soon as it is loaded. */
export function LoadedEditor({ id, purposeOf, onDone }: LoadedEditorProps) {
  const answer = useQuery(unitOf(useUnits('campaign'), id))
  const unit = answer.data ? asAnyUnit(answer.data) : null
  const purpose = unit ? purposeOf(unit) : null
  const isBarred = unit !== null && purpose === null
  useEffect(() => {
    if (isBarred) onDone()
  }, [isBarred, onDone])
  if (answer.isError) return <ErrorState onRetry={() => void answer.refetch()} />
  if (!unit || !purpose) return <Skeleton height="30rem" />
  return <EditorPage purpose={purpose} unit={unit} onDone={onDone} />
}
