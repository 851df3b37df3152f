import { arkes, type GroupOfTree } from '@ruecklauf/model'
import { type DragEvent, useState } from 'react'
import { useMember } from '../../client/portal.tsx'
import { mayCall } from '../../units/fields/fields.ts'
import { mayLieIn } from './may-lie-in.ts'
import { MoveDialog } from './moves/move-dialog.tsx'

/** The drop target: another group, or the top level. */
interface Dropped {
  group: GroupOfTree
  to: string | null
}

/** Lets the reader drag a group onto another, then asks for the date. Does nothing without the right. */
export function useDraggedGroup(groups: readonly GroupOfTree[]) {
  const { role } = useMember()
  const [dragged, setDragged] = useState<GroupOfTree | null>(null)
  const [over, setOver] = useState<string | null>()
  const [dropped, setDropped] = useState<Dropped | null>(null)
  const isOpen = mayCall(role, arkes.sales_group, 'plan_move')
  const fits = (to: string | null) =>
    dragged !== null && mayLieIn(groups, { group: dragged.id, to })
  const end = () => {
    setDragged(null)
    setOver(undefined)
  }
  return {
    isOpen,
    dragged,
    fits,
    /** Props that make a row draggable. */
    source: (group: GroupOfTree) =>
      isOpen
        ? {
            draggable: true,
            onDragStart: ({ dataTransfer }: DragEvent) => {
              // Firefox needs data to start a drag.
              dataTransfer.setData('text/plain', group.name)
              dataTransfer.effectAllowed = 'move'
              setDragged(group)
            },
            onDragEnd: end,
          }
        : {},
    /** Props that make a row a valid drop target. */
    target: (to: string | null) =>
      isOpen
        ? {
            'data-over': (over === to && fits(to)) || undefined,
            onDragOver: (event: DragEvent) => {
              if (!fits(to)) return
              event.preventDefault()
              setOver(to)
            },
            onDragLeave: () => setOver(undefined),
            onDrop: (event: DragEvent) => {
              event.preventDefault()
              if (dragged && fits(to)) setDropped({ group: dragged, to })
              end()
            },
          }
        : {},
    dialog: dropped ? (
      <MoveDialog
        arke="sales_group"
        id={dropped.group.id}
        name={dropped.group.name}
        to={dropped.to}
        onClose={() => setDropped(null)}
      />
    ) : null,
  }
}

export type DraggedGroup = ReturnType<typeof useDraggedGroup>
