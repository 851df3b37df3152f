import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { AnyUnit } from '../../client/units.ts'
import type { Address } from '../../ui/address.ts'

interface RowLinkProps {
  unit: AnyUnit
  linkTo: ((unit: AnyUnit) => Address) | undefined
  /** The link's label if its column is empty. */
  name: string | undefined
  children: ReactNode
}

/** The link from a row to its unit: a page of its own, or beside the list. */
export function RowLink({ unit, linkTo, name, children }: RowLinkProps) {
  if (linkTo)
    return (
      <Link {...linkTo(unit)} preload={false} aria-label={name}>
        {children}
      </Link>
    )
  return (
    <Link
      to="."
      search={(current) => ({ ...current, unit: unit.id })}
      preload={false}
      aria-label={name}
    >
      {children}
    </Link>
  )
}
