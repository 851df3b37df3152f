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
  /** How the head of its kind stands beside them; missing: what is out of use is to be put back. */
  children?: ((rest: HeadRest) => ReactNode) | undefined
}

/** What can be done with any unit: changed, put out of use, deleted. */
export function UnitHead(props: UnitHeadProps) {
  const { arke, unit, edit, onDeleted, children } = props
  const active = useActiveStep({ arke, unit })
  const removal = useRemovalStep({ arke, unit, onDeleted })
  const others = [...active.actions, ...removal.actions]
  const rest = { edit, others }
  return (
    <>
      {children ? children(rest) : <HeadActions {...rest} due={backInUse(rest)} />}
      {active.dialog}
      {removal.dialog}
    </>
  )
}

/** What is out of use waits for nothing but to be put back. */
export const backInUse = ({ others }: HeadRest) => others.find(({ id }) => id === 'activate')
