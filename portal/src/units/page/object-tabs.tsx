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
  /** In the address. */
  id: string
  label: string
  content: ReactNode
  /** Of a folded one: it is what the reader comes for. */
  isOpen?: boolean
}

interface ObjectTabsProps {
  arke: Arke
  id: string
  /** What the first part shows. */
  overview: ReactNode
  /** Below it, folded until the address or the reader asks for one. */
  folded?: readonly ObjectPart[]
  /** Between it and the log. */
  parts?: readonly ObjectPart[]
}

/** The parts of a unit's page: what it is, what belongs to it, what was done to it. */
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

/** Who is told what was done to a unit; the server refuses it to all others. */
