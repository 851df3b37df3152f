import { type Arke, isStaff } from '@ruecklauf/model'
import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMember } from '../../client/portal.tsx'
import { Stack } from '../../ui/layout/boxes.tsx'
import { Sheet } from '../../ui/layout/card.tsx'
import { Tabs } from '../../ui/layout/fold/tabs.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { useSearchChange, WithinUnit } from '../lists/list-state.ts'
import { FoldedParts } from './folded-parts.tsx'
import { ObjectLog } from './object-log.tsx'

export interface ObjectPart {
  /** The part's id in the address. */
  id: string
  label: string
  content: ReactNode
  /** A folded part that members look for first. */
  isOpen?: boolean
}

interface ObjectTabsProps {
  arke: Arke
  id: string
  /** The content of the first part. */
  overview: ReactNode
  /** Below it, folded until the address or the member opens one. */
  folded?: readonly ObjectPart[]
  /** Between the first part and the log. */
  parts?: readonly ObjectPart[]
}

/** The parts of a unit's page: details, related units, audit log. */
export function ObjectTabs({ arke, id, overview, folded = [], parts = [] }: ObjectTabsProps) {
  const say = useSay('log')
  const { role } = useMember()
  const change = useSearchChange()
  const { part } = useSearch({ from: '/$member' })
  const first = {
    id: 'overview',
    label: say('log:overview'),
    content: (
      <Sheet>
        {overview}
        <FoldedParts parts={folded} open={part} />
      </Sheet>
    ),
  }
  const log = { id: 'log', label: say('log:title'), content: <ObjectLog arke={arke} id={id} /> }
  const tabs: readonly ObjectPart[] = [first, ...parts, ...(isStaff({ role }) ? [log] : [])]
  return (
    <WithinUnit value>
      <Tabs
        label={say('log:parts')}
        open={tabs.some((tab) => tab.id === part) ? String(part) : first.id}
        onOpen={(next) => change({ part: next === first.id ? undefined : next, list: undefined })}
        tabs={tabs.map((tab) => ({ ...tab, content: <Stack gap={5}>{tab.content}</Stack> }))}
      />
    </WithinUnit>
  )
}

/** The roles that may read a unit's audit log. The server refuses all others. */
