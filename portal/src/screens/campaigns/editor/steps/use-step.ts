import { useSearch } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { focusField } from '../../../../forms/focus.ts'
import { useSearchChange } from '../../../../units/lists/list-state.ts'
import { fieldsOf, type Step, type StepId } from './steps.ts'

/**
 * Which step is open, as the address says it, and the ways to another one or to a field, which takes
 * the focus there as soon as it is drawn.
 */
export function useStep(steps: readonly Step[], page: RefObject<HTMLElement | null>) {
  const { step: asked } = useSearch({ strict: false })
  const change = useSearchChange<'/$member/campaigns'>()
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const goal = useRef<string | null>(null)
  const index = Math.max(
    0,
    steps.findIndex(({ id }) => id === asked),
  )
  const open = (id: StepId) => change({ step: id === 'when' || id === 'limits' ? id : undefined })
  const goTo = (field: string) => {
    goal.current = field
    setOpened((before) => new Set([...before, field]))
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
    /** Opens the step after this one, ready to be typed into. */
    next: () => {
      const step = steps[index + 1]
      if (!step) return
      goal.current = step.fields[0] ?? null
      open(step.id)
    },
  }
}
