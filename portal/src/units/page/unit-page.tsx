import type { Arke } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { ApiError } from '../../client/api-error.ts'
import { useMember } from '../../client/portal.tsx'
import { type AnyUnit, unitOf, useAnyUnits } from '../../client/units.ts'
import { Button } from '../../ui/inputs/button/button.tsx'
import { Row, Stack } from '../../ui/layout/boxes.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { EmptyState } from '../../ui/layout/waiting/empty-state.tsx'
import { ErrorState } from '../../ui/layout/waiting/error-state.tsx'
import { Skeleton } from '../../ui/layout/waiting/skeleton.tsx'
import { WaitingTitle } from '../../ui/layout/waiting/waiting-title.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { mayDo } from '../fields/fields.ts'
import { useLabels } from '../fields/labels.ts'
import { useRuntimeTypes } from '../fields/runtime-types.ts'
import { labelOfLinked } from '../links/linked-label.ts'
import { BackButton } from '../parts/back-button.tsx'

interface UnitPageProps {
  arke: Arke
  id: string
  onBack: () => void
  /** Where it stands, below its title: instead of what kind of thing it is, and how that stands. */
  context?: ((unit: AnyUnit) => ReactNode) | undefined
  state?: ((unit: AnyUnit) => ReactNode) | undefined
  /** Without it, the unit is read-only here. */
  onEdit?: (() => void) | undefined
  /** Whether this unit is still editable. Defaults to yes. */
  isChangeable?: ((unit: AnyUnit) => boolean) | undefined
  /** The actions around the edit link. Without it, the edit link alone. */
  actions?: ((unit: AnyUnit, edit: ReactNode) => ReactNode) | undefined
  children: (unit: AnyUnit) => ReactNode
}

/** A unit's page with title, back link and actions. */
export function UnitPage(props: UnitPageProps) {
  const { arke, id, context, state, onBack, onEdit, isChangeable, actions, children } = props
  const say = useSay('units')
  const types = useRuntimeTypes()
  const labels = useLabels()
  const { role } = useMember()
  const answer = useQuery(unitOf(useAnyUnits(arke), id))
  const unit = answer.data ?? null
  const isGone = answer.error instanceof ApiError && answer.error.status === 404
  const edit = (editedUnit: AnyUnit) =>
    onEdit && mayDo(role, arke, 'put') && isChangeable?.(editedUnit) !== false ? (
      <Button icon={<Pencil aria-hidden />} onClick={onEdit}>
        {say('common:action.edit')}
      </Button>
    ) : null
  return (
    <>
      <PageHeader
        title={
          unit ? (
            labelOfLinked(unit, types)
          ) : isGone ? (
            say('units:gone.heading')
          ) : (
            <WaitingTitle width="16rem" failed={answer.isError} />
          )
        }
        context={
          context ? (
            unit && context(unit)
          ) : (
            <Row as="span" gap={2} align="center">
              {labels.arke(arke)}
              {unit ? state?.(unit) : null}
            </Row>
          )
        }
        above={isGone ? null : <BackButton onBack={onBack} />}
        actions={unit ? (actions?.(unit, edit(unit)) ?? edit(unit)) : null}
      />
      <Stack gap={6}>
        {unit ? children(unit) : null}
        {answer.isPending ? <Skeleton height="14rem" /> : null}
        {isGone ? (
          <EmptyState
            title={say('units:gone.title')}
            action={<Button onClick={onBack}>{say('units:back')}</Button>}
          >
            {say('units:gone.text')}
          </EmptyState>
        ) : null}
        {answer.isError && !isGone ? <ErrorState onRetry={() => void answer.refetch()} /> : null}
      </Stack>
    </>
  )
}
