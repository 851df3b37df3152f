import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** A place in the portal with what its address says of filter and order. */
export interface LinkTarget {
  to: string
  search?: Record<string, string>
}

/** Its content as a link where there is a place to go. */
export function ChartLink({
  link,
  children,
}: {
  link: LinkTarget | undefined
  children: ReactNode
}) {
  if (!link) return children
  return (
    <Link to={link.to} search={(link.search ?? {}) as never}>
      {children}
    </Link>
  )
}
