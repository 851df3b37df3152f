import { arkes } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type AnyUnit, asAnyUnit, unitOf, useUnits } from '../../../client/units.ts'
import { ErrorState } from '../../../ui/layout/waiting/error-state.tsx'
import { Skeleton } from '../../../ui/layout/waiting/skeleton.tsx'
import { Alert } from '../../../ui/text/alert.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { useLabels } from '../../../units/fields/labels.ts'
import { EditorPage } from './editor-page.tsx'
import type { EditorPurpose } from './sections.ts'
import { VersionEditor } from './version-editor.tsx'

interface LoadedEditorProps {
  id: string
  /** Null if the campaign's status does not permit this edit. */
  purposeOf: (unit: AnyUnit) => EditorPurpose | null
  onDone: () => void
}

/** The editor of an existing campaign; shows a placeholder while loading. */
export function LoadedEditor({ id, purposeOf, onDone }: LoadedEditorProps) {
  const say = useSay('campaigns')
  const labels = useLabels()
  const answer = useQuery(unitOf(useUnits('campaign'), id))
  const unit = answer.data ? asAnyUnit(answer.data) : null
  // The editor stays open for its author when others change the campaign's status.
  const [opened, setOpened] = useState<Opened | null>(null)
  const purpose = unit && !opened ? purposeOf(unit) : null
  if (unit && purpose) setOpened({ unit, purpose })
  const isBarred = unit !== null && !opened && purpose === null
  useEffect(() => {
    if (isBarred) onDone()
  }, [isBarred, onDone])
  if (answer.isError && !opened) return <ErrorState onRetry={() => void answer.refetch()} />
  if (!opened) return <Skeleton height="30rem" />
  return (
    <>
      {unit && !purposeOf(unit) ? (
        <Alert tone="warning" title={say('campaigns:editor.closed.title')}>
          {say('campaigns:editor.closed.text', {
            status: labels.value(arkes.campaign, 'campaign_status', String(unit.campaign_status)),
          })}
        </Alert>
      ) : null}
      {opened.purpose === 'version' ? (
        <VersionEditor unit={opened.unit} onDone={onDone} />
      ) : (
        <EditorPage {...opened} onDone={onDone} />
      )}
    </>
  )
}

interface Opened {
  unit: AnyUnit
  purpose: EditorPurpose
}
