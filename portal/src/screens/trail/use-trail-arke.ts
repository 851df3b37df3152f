import { type ArkeId, arkes, keysOf } from '@ruecklauf/model'
import { useSearch } from '@tanstack/react-router'
import { useConfig } from '../../client/portal.tsx'
import { wireIdOf } from '../../client/units.ts'

/** Returns the object type in the filter. */
export function useTrailArke(): ArkeId | undefined {
  const { brand } = useConfig()
  const { arke } = useSearch({ from: '/$member/settings/trail' })
  return keysOf(arkes).find((id) => wireIdOf(id, brand.id) === arke)
}
