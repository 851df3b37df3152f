import { roleOf } from '@ruecklauf/model'
import { Link } from '@tanstack/react-router'
import { useContext } from 'react'
import { useConfig, useMember } from '../../client/portal.tsx'
import { InsideLink } from '../../ui/data/inside-link.ts'
import { isArkeId, useRuntimeTypes } from '../fields/runtime-types.ts'
import { labelOfLinked } from './linked-label.ts'
import styles from './linked-unit.module.css'
import { unitAddress } from './unit-address.ts'

/** A linked unit by its label, with a link if the member has a screen for it. */
export function LinkedUnit({ value }: { value: unknown }) {
  const member = useMember()
  const { brand } = useConfig()
  const isInside = useContext(InsideLink)
  const label = labelOfLinked(value, useRuntimeTypes())
  if (isInside || typeof value !== 'object' || value === null) return label
  const { id = '', arke_id = '' } = value as { id?: string; arke_id?: string }
  const arke = roleOf(arke_id, brand.id) ?? arke_id
  const address = isArkeId(arke) ? unitAddress(member, { arke, id }) : null
  if (!address || !label) return label
  return (
    <Link {...address} data-inner className={styles.link}>
      {label}
    </Link>
  )
}
