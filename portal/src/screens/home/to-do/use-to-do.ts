import { useQuery } from '@tanstack/react-query'
import { unclaimedDevices } from '../../../claims/claim-queries.ts'
import { hasRight, useMember } from '../../../client/portal.tsx'
import { listOf, unitOf, useUnits } from '../../../client/units.ts'
import { useHurdle, useRegistration } from '../../../members/use-registration.ts'
import { useTaxTasks } from './tax-tasks.tsx'

/** Asks for all that waits for the installer, at once: what stands below it moves no more than once. */
export function useToDo() {
  const member = useMember()
  const claims = useUnits('paperwork')
  const status = (value: string) => ({ op: 'eq', path: 'paperwork_status', value }) as const
  const requested = useQuery(
    listOf(claims, { filter: status('request_document'), order: ['request_deadline;asc'] }),
  )
  const photos = useQuery(
    listOf(claims, {
      filter: { op: 'not', filter: { op: 'isnull', path: 'photo_due_on' } },
      order: ['photo_due_on;asc'],
    }),
  )
  const drafts = useQuery(
    listOf(claims, { filter: status('draft'), order: ['updated_at;desc'], limit: 3 }),
  )
  const maySee = hasRight(member, 'may_see') && hasRight(member, 'may_submit')
  const unclaimed = useQuery({ ...unclaimedDevices(claims), enabled: maySee })
  const installer = useQuery(unitOf(useUnits('installer'), member.id))
  const hurdle = useHurdle(member)
  const mayManage = hasRight(member, 'may_manage')
  const { data: registration } = useRegistration(member)
  const terms = mayManage ? registration?.terms_open : null
  const isLoading =
    requested.isPending ||
    photos.isPending ||
    drafts.isPending ||
    installer.isPending ||
    unclaimed.isLoading
  const failed = [requested, photos, drafts, installer, unclaimed].filter(
    ({ isError, data }) => isError && !data,
  )
  const needsIban = installer.data?.iban_state === 'missing' && hasRight(member, 'may_bank')
  const tax = useTaxTasks(mayManage ? installer.data : undefined)
  const waiting = requested.data?.items ?? []
  const plates = photos.data?.items ?? []
  const begun = drafts.data?.items ?? []
  const left = unclaimed.data ?? []
  const count =
    waiting.length +
    plates.length +
    begun.length +
    left.length +
    tax.length +
    (needsIban ? 1 : 0) +
    (terms ? 1 : 0)
  return {
    isLoading,
    failed,
    waiting,
    plates,
    begun,
    left,
    tax,
    terms,
    needsIban,
    hurdle,
    count,
  }
}

export type ToDoList = ReturnType<typeof useToDo>
