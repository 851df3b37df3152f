import { useSearch } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { focusField } from '../../../../forms/focus.ts'
import { useSearchChange } from '../../../../units/lists/list-state.ts'
import { fieldsOf, type Step, type StepId } from './steps.ts'

/**
 * Reads the open step from the address and provides navigation to steps and fields. The target field
 * gets the focus as soon as it is rendered.
 */
export function useStep(steps: readonly Step[], page: RefObject<HTMLElement | null>) {
  const { step: requestedStep } = useSearch({ strict: false })
  const change = useSearchChange<'/$member/campaigns'>()
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const goal = useRef<string | null>(null)
  const index = Math.max(
    0,
    steps.findIndex(({ id }) => id === requestedStep),
  )
  const open = (id: StepId) => change({ step: id === 'when' || id === 'limits' ? id : undefined })
  const goTo = (field: string) => {
    goal.current = field
    setOpened((fields) => new Set([...fields, field]))
    const home = steps.find((step) => fieldsOf(step).includes(field)) ?? steps[0]
    if (home && home.id !== steps[index]?.id) open(home.id)
  }
  useEffect(() => {
    const name = goal.current
    if (name === null || !page.current?.querySelector(`[data-field="${CSS.escape(name)}"]`)) return
    goal.current = null
    focusField(page.current, name)
  })
  return {
    index,
    opened,
    open,
    goTo,
    /** Opens the next step and focuses its first field. */
    next: () => {
      const step = steps[index + 1]
      if (!step) return
      goal.current = step.fields[0] ?? null
      open(step.id)
    },
  }
}
