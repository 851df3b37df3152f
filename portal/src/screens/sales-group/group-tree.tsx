import type { GroupOfTree } from '@ruecklauf/model'
import { arkes } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarClock, GripVertical } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMember } from '../../client/portal.tsx'
import { useUnits } from '../../client/units.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Disclosure } from '../../ui/layout/fold/disclosure.tsx'
import { StatusChip } from '../../ui/text/status-chip.tsx'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { mayCall } from '../../units/fields/fields.ts'
import { useLabels } from '../../units/fields/labels.ts'
import { useListState } from '../../units/lists/list-state.ts'
import styles from './group-tree.module.css'
import { useAgreed } from './shares/share-values.tsx'
import { type DraggedGroup, useDraggedGroup } from './use-dragged-group.tsx'

/** Returns all groups if any is or will be nested. Undefined while loading and without nested groups. */
function useTree(): readonly GroupOfTree[] | undefined {
  const { role } = useMember()
  const units = useUnits('sales_group')
  const { data } = useQuery({
    queryKey: [units.wire, 'tree'],
    queryFn: ({ signal }) => units.callFunction({ name: 'tree' }, { signal, quiet: true }),
    enabled: mayCall(role, arkes.sales_group, 'tree'),
  })
  return data?.some(({ parent, move }) => parent || move) ? data : undefined
}

/** Shows the tree of groups; nothing without nested groups. */
export function GroupTree() {
  const say = useSay('sales_group')
  const data = useTree()
  const drag = useDraggedGroup(data ?? [])
  if (!data) return null
  return (
    <div className={styles.tree}>
      <Card title={say('sales_group:tree.title')}>
        <Branch groups={data} parent={null} drag={drag} />
        {drag.fits(null) ? (
          <div className={styles.out} {...drag.target(null)}>
            {say('sales_group:tree.out')}
          </div>
        ) : null}
      </Card>
      {drag.dialog}
    </div>
  )
}

/** Folds the list of groups below the tree unless the reader searches. */
export function BesideTree({ children }: { children: ReactNode }) {
  const say = useSay('sales_group')
  const { filter, q } = useListState().state
  if (!useTree()) return children
  return (
    <Disclosure lazy summary={say('sales_group:tree.list')} held={filter !== null || q !== ''}>
      {children}
    </Disclosure>
  )
}

interface BranchProps {
  groups: readonly GroupOfTree[]
  parent: string | null
  drag: DraggedGroup
}

function Branch({ groups, parent, drag }: BranchProps) {
  const within = groups.filter((group) => group.parent === parent)
  if (within.length === 0) return null
  return (
    <ul className={styles.branch}>
      {within.map((group) => (
        <li key={group.id}>
          <GroupLine group={group} drag={drag} />
          <Branch groups={groups} parent={group.id} drag={drag} />
        </li>
      ))}
    </ul>
  )
}

function GroupLine({ group, drag }: { group: GroupOfTree; drag: DraggedGroup }) {
  const { id, name, group_type, active, points, share, move } = group
  const say = useSay('sales_group')
  const { segment } = useMember()
  const { date } = useFormat()
  const labels = useLabels()
  const agreed = useAgreed()
  return (
    <span
      className={styles.line}
      title={drag.isOpen ? say('sales_group:tree.hint') : undefined}
      {...drag.source(group)}
      {...drag.target(id)}
    >
      <span className={styles.named}>
        {drag.isOpen ? <GripVertical aria-hidden className={styles.grip} /> : null}
        <Link
          draggable={false}
          to="/$member/sales-group"
          params={{ member: segment }}
          search={{ unit: id }}
          className={styles.name}
        >
          {name}
        </Link>
        {share ? <StatusChip tone="info">{agreed(share)}</StatusChip> : null}
        {active ? null : <StatusChip tone="neutral">{say('sales_group:tree.inactive')}</StatusChip>}
        {move ? (
          <span className={styles.move}>
            <CalendarClock aria-hidden />
            {move.to
              ? say('sales_group:tree.moves', { day: date(move.day), to: move.to })
              : say('sales_group:tree.leaves', { day: date(move.day) })}
          </span>
        ) : null}
      </span>
      <span className={styles.about}>
        {labels.value(arkes.sales_group, 'group_type', group_type)}
      </span>
      <span className={styles.points}>{say('sales_group:tree.points', { count: points })}</span>
    </span>
  )
}
