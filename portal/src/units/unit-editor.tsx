import type { ArkeId } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { asAnyUnit, unitOf, useUnits } from '../client/units.ts'
import { Card } from '../ui/layout/card.tsx'
import { ErrorState } from '../ui/layout/error-state.tsx'
import { PageHeader } from '../ui/layout/page-header.tsx'
import { Skeleton } from '../ui/layout/skeleton.tsx'
import { labelOfLinked } from './linked-label.ts'
import styles from './unit-editor.module.css'
import { UnitForm } from './unit-form.tsx'
import { BackButton } from './unit-page.tsx'

interface UnitEditorProps {
  arke: ArkeId
  /** Null makes a new one, under this title. */
  id: string | null
  newTitle: string
  fields: readonly string[]
  onDone: (id: string | null) => void
}

/** The form of a unit as a page of its own. */
export function UnitEditor({ arke, id, newTitle, fields, onDone }: UnitEditorProps) {
  const { t } = useTranslation()
  const units = useUnits(arke)
  const answer = useQuery({ ...unitOf(units, id ?? ''), enabled: id !== null })
  const unit = answer.data ? asAnyUnit(answer.data) : null
  const isReady = id === null || unit !== null
  return (
    <>
      <PageHeader
        title={unit ? t('units:edit', { label: labelOfLinked(unit) }) : newTitle}
        above={<BackButton onBack={() => onDone(id)} />}
      />
      <Card className={styles.sheet ?? ''}>
        {isReady ? (
          <UnitForm
            key={id}
            arke={arke}
            unit={unit}
            fields={fields}
            onSaved={(saved) => onDone(saved.id)}
            onCancel={() => onDone(id)}
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
