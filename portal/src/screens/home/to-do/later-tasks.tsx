import type { Registration } from '@ruecklauf/model'
import { FileText, Store } from 'lucide-react'
import { useMember } from '../../../client/portal.tsx'
import type { Loaded } from '../../../client/units.ts'
import type { Address } from '../../../ui/address.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { Task } from './task.tsx'

/** Optional registration data that speed up the office's check. */
export type LaterTaskKind = 'sales_points' | 'documents'

const icons = { sales_points: Store, documents: FileText }

/** Optional data an installer has not supplied during the registration check. */
export function laterTasks(
  installer: Loaded<'installer'> | undefined,
  registration: Registration | undefined,
): readonly LaterTaskKind[] {
  if (!installer || registration?.member_status !== 'in_review') return []
  const { documents_rule, documents } = registration
  return [
    ...(documents_rule === 'optional' && documents.length === 0 ? (['documents'] as const) : []),
    ...(installer.link_sales_points?.length === 0 ? (['sales_points'] as const) : []),
  ]
}

/** Links to the page where the installer supplies them. */
export function LaterTask({ kind }: { kind: LaterTaskKind }) {
  const say = useSay('home')
  const { segment } = useMember()
  const Icon = icons[kind]
  const places: Record<LaterTaskKind, Address> = {
    documents: { to: '/complete-data', params: {} },
    sales_points: { to: '/$member/profile', params: { member: segment }, search: { edit: kind } },
  }
  return (
    <Task
      at={places[kind]}
      icon={<Icon aria-hidden />}
      title={say(`home:to_do.${kind}`)}
      about={say(`home:to_do.${kind}_about`)}
    />
  )
}
