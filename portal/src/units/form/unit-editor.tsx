import type { Arke, FilterKey } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { unitOf, useAnyUnits } from '../../client/units.ts'
import { Card } from '../../ui/layout/card.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { ErrorState } from '../../ui/layout/waiting/error-state.tsx'
import { Skeleton } from '../../ui/layout/waiting/skeleton.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { useRuntimeTypes } from '../fields/runtime-types.ts'
import { labelOfLinked } from '../links/linked-label.ts'
import { BackButton } from '../parts/back-button.tsx'
import type { Choices } from './choices.ts'
import type { Proposal } from './proposal.ts'
import styles from './unit-editor.module.css'
import { UnitForm } from './unit-form.tsx'

interface UnitEditorProps<A extends Arke> {
  arke: A
  /** Null creates a new unit, under this title. */
  id: string | null
  newTitle: string
  fields: readonly FilterKey<A>[]
  choices?: Choices | undefined
  /** Set if somebody else has to approve some of the input. */
  proposal?: Proposal | undefined
  onDone: (id: string | null) => void
}

/** A unit's form as a page of its own. */
export function UnitEditor<A extends Arke>(props: UnitEditorProps<A>) {
  const { arke, id, newTitle, fields, choices, proposal, onDone } = props
  const say = useSay('units')
  const types = useRuntimeTypes()
  const units = useAnyUnits(arke)
  const answer = useQuery({ ...unitOf(units, id ?? ''), enabled: id !== null })
  const unit = answer.data ?? null
  const isReady = id === null || unit !== null
  return (
    <>
      <PageHeader
        title={unit ? say('units:edit', { label: labelOfLinked(unit, types) }) : newTitle}
        above={<BackButton onBack={() => onDone(id)} />}
      />
      <Card className={styles.sheet ?? ''}>
        {isReady ? (
          <UnitForm
            key={id}
            arke={arke}
            unit={unit}
            fields={fields}
            choices={choices}
            onSaved={(savedUnit) => onDone(savedUnit.id)}
            onCancel={() => onDone(id)}
            proposal={proposal}
          />
        ) : answer.isError ? (
          <ErrorState onRetry={() => void answer.refetch()} />
        ) : (
          <Skeleton height="20rem" />
        )}
      </Card>
    </>
  )
}
