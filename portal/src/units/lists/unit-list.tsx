import type { Arke } from '@ruecklauf/model'
import type { ReactNode } from 'react'
import { Stack } from '../../ui/layout/boxes.tsx'
import { ListContext, type ListOptions, useListOf } from './use-list.ts'

export interface UnitListProps<A extends Arke, Extra extends string = never>
  extends ListOptions<A, Extra> {
  /** Its parts from the top: filters (`ListControls`), rows, bulk actions. */
  children: ReactNode
}

/** A list of units by their definition. Its state is in the address. */
export function UnitList<A extends Arke, Extra extends string = never>({
  children,
  ...options
}: UnitListProps<A, Extra>) {
  return (
    <ListContext value={useListOf(options)}>
      <Stack gap={3}>{children}</Stack>
    </ListContext>
  )
}
