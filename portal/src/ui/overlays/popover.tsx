import { cloneElement, type ReactElement, type ReactNode, useState } from 'react'
import { later } from './later/later.ts'
import { alsoHearing, useReach } from './later/use-reach.ts'

export interface PopoverProps {
  trigger: ReactElement
  /** Its name for assistive technology. */
  label: string
  open?: boolean
  onOpenChange?: (open: boolean) => void
  align?: 'start' | 'end'
  children: ReactNode
}

export const popoverParts = later(() => import('./popover-panel.tsx'))

/** A panel beside its button. Its code loads when the user approaches. */
export function Popover(popover: PopoverProps) {
  const { trigger, open: isRequested = false, onOpenChange } = popover
  const { parts, reaching, ref, insist } = useReach(popoverParts)
  const [isOpen, setOpen] = useState(false)
  if (parts) return <parts.PopoverPanel {...popover} at={ref} isOpen={isOpen} />
  const open = ({ currentTarget }: { currentTarget: HTMLElement }) => {
    setOpen(true)
    onOpenChange?.(true)
    insist(currentTarget)
  }
  const plain = {
    ...reaching,
    'aria-haspopup': 'dialog',
    'aria-expanded': isRequested,
    onClick: open,
  }
  return cloneElement(trigger, alsoHearing(trigger, plain))
}
