import type { Arke } from '@ruecklauf/model'
import type { ReactNode } from 'react'
import type { AnyUnit } from '../../client/units.ts'
import { HeadActions, type HeadRest } from './head-actions.tsx'
import { useActiveStep } from './use-active-step.tsx'
import { useRemovalStep } from './use-removal-step.tsx'

interface UnitHeadProps {
  arke: Arke
  unit: AnyUnit
  edit: ReactNode
  onDeleted: () => void
  /** The arke's own head around the actions. Without it, reactivation is the due action. */
  children?: ((rest: HeadRest) => ReactNode) | undefined
}

/** The actions every unit has: edit, deactivate, delete. */
export function UnitHead(props: UnitHeadProps) {
  const { arke, unit, edit, onDeleted, children } = props
  const active = useActiveStep({ arke, unit })
  const removal = useRemovalStep({ arke, unit, onDeleted })
  const others = [...active.actions, ...removal.actions]
  const actions = { edit, others }
  return (
    <>
      {children ? children(actions) : <HeadActions {...actions} due={backInUse(actions)} />}
      {active.dialog}
      {removal.dialog}
    </>
  )
}

/** The only due action of an inactive unit is reactivation. */
export const backInUse = ({ others }: HeadRest) => others.find(({ id }) => id === 'activate')
