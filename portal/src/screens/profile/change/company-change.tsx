import { arkes } from '@ruecklauf/model'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Differences } from '../../../changes/differences.tsx'
import type { Member } from '../../../client/portal.tsx'
import { type AnyUnit, useUnits } from '../../../client/units.ts'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { Stack } from '../../../ui/layout/boxes.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { Alert } from '../../../ui/text/alert.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { sayFailure } from '../../../units/say-failure.ts'
import { useCompanyChanges } from '../../company-file/use-company-changes.ts'

/** Shows the company's open change, or why the office declined the last one. */
export function CompanyChange({ member, unit }: { member: Member; unit: AnyUnit }) {
  const say = useSay('profile', 'users')
  const arke = member.role === 'wholesaler' ? 'wholesaler' : 'installer'
  const units = useUnits<'installer' | 'wholesaler'>(arke)
  const queries = useQueryClient()
  const { data } = useCompanyChanges(arke, unit.id)
  const withdraw = useMutation({
    mutationFn: (change: string) =>
      units.callFunction({ name: 'withdraw_company_change', id: unit.id, body: { change } }),
    onSuccess: () => toast.success(say('profile:change.withdrawn')),
    onError: sayFailure,
    onSettled: () => void queries.invalidateQueries({ queryKey: [member.arke_id] }),
  })
  const open = data?.open
  const last = data?.decided[0]
  if (open)
    return (
      <Alert
        tone="warning"
        title={say('profile:change.waits')}
        action={
          <Button size="small" busy={withdraw.isPending} onClick={() => withdraw.mutate(open.id)}>
            {say('profile:change.withdraw')}
          </Button>
        }
      >
        <Stack gap={2}>
          <p>{say('profile:change.waits_text')}</p>
          <Differences arke={arkes[arke]} items={open.changes} />
        </Stack>
      </Alert>
    )
  return last?.decline_reason ? (
    <Alert tone="warning" title={say('profile:change.declined')}>
      {say('users:state.reason', { reason: last.decline_reason })}
    </Alert>
  ) : null
}
