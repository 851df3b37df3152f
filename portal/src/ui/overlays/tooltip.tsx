import { cloneElement } from 'react'
import type { TooltipProps } from '../inputs/button/tooltip-context.ts'
import { later } from './later/later.ts'
import { alsoHearing, useReach } from './later/use-reach.ts'

export const tooltipParts = later(() => import('./tooltip-text.tsx'))

/** A tooltip on hover and focus. Never the only place of an information. */
export function Tooltip({ text, children }: TooltipProps) {
  const { parts, reaching, ref } = useReach(tooltipParts)
  if (!parts) return cloneElement(children, alsoHearing(children, reaching))
  return (
    <parts.TooltipText text={text} at={ref}>
      {children}
    </parts.TooltipText>
  )
}
