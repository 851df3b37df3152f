import { createLink, type LinkComponent } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { type ButtonLook, buttonClass } from './button-class.ts'

interface AnchorProps extends ComponentProps<'a'>, ButtonLook {
  icon?: ReactNode
}

/** A link within the portal that looks like a button. */
export const LinkButton: LinkComponent<typeof ButtonAnchor> = createLink(ButtonAnchor)

/** A link to elsewhere (files, mail, legal pages) that looks like a button. */
export function ButtonAnchor({ look, size, icon, className, children, ...anchor }: AnchorProps) {
  return (
    <a {...anchor} className={buttonClass({ look, size }, className)}>
      {icon}
      {children}
    </a>
  )
}
