import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMember } from '../../client/portal.tsx'

interface QueueLinkProps {
  /** The filter in the queue's address format. */
  filter: string
  className?: string | undefined
  children: ReactNode
}

/** Links to the claims behind a figure. */
export function QueueLink({ filter, className = '', children }: QueueLinkProps) {
  const { segment } = useMember()
  return (
    <Link
      to="/$member/paperworks"
      params={{ member: segment }}
      search={{ filter }}
      preload={false}
      className={className}
    >
      {children}
    </Link>
  )
}
