import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMember } from '../../client/portal.tsx'

interface ToldLinkProps {
  /** Below the member's own segment: `/wallet/{id}`, `/faq?tab=inbox`. */
  path: string
  className?: string | undefined
  onClick?: () => void
  children: ReactNode
}

/** A link to an address the server sends. It is the only link outside the typed route tree. */
export function ToldLink({ path, children, ...link }: ToldLinkProps) {
  const { segment } = useMember()
  const [below = '', query] = path.split('?')
  const address: string = `/${segment}${below}`
  const search: Record<string, string> = Object.fromEntries(new URLSearchParams(query))
  return (
    <Link to={address} search={search} {...link}>
      {children}
    </Link>
  )
}
