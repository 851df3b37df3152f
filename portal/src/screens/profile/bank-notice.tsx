import { bankStates, keysOf, needsBic } from '@ruecklauf/model'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import type { Member } from '../../client/portal.tsx'
import { type AnyUnit, useUnits } from '../../client/units.ts'
import { Button } from '../../ui/inputs/button/button.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { Alert } from '../../ui/text/alert.tsx'
import { Text } from '../../ui/text/text.tsx'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { sayFailure } from '../../units/say-failure.ts'

interface BankNoticeProps {
  member: Member
  unit: AnyUnit
}

/** Explains the state of the member's account and the next step. */
export function BankNotice({ member, unit }: BankNoticeProps) {
  const say = useSay('profile')
  const { instant } = useFormat()
  const { iban_held_until, bank_name } = unit
  const state = keysOf(bankStates).find((id) => id === unit.iban_state)
  if (state === 'quarantine' && typeof iban_held_until === 'string')
    return (
      <Alert tone="warning">
        {say('profile:bank.waiting', { until: instant(iban_held_until) })}
      </Alert>
    )
  if (state === 'close_match' && typeof bank_name === 'string')
    return (
      <Alert tone="warning">
        {say('profile:bank.close_match', { name: bank_name })}
        <AcceptName member={member} />
      </Alert>
    )
  if (state === 'no_match' || state === 'invalid')
    return <Alert tone="danger">{say(`profile:bank.${state}`)}</Alert>
  if (state && state !== 'missing' && needsBic(String(unit.iban ?? '')) && !unit.bic)
    return <Alert tone="warning">{say('ui:account.needs_bic')}</Alert>
  if (state === 'unchecked' || state === 'confirmed')
    return <Text muted>{say(`profile:bank.${state}`)}</Text>
  return null
}

/** Replaces the holder by the name the bank returned, which confirms the account. */
function AcceptName({ member }: { member: Member }) {
  const say = useSay('profile')
  const queries = useQueryClient()
  const units = useUnits(member.role === 'wholesaler' ? 'wholesaler' : 'installer')
  const accept = useMutation({
    mutationFn: () => units.callFunction({ name: 'accept_bank_name', id: member.id, body: {} }),
    onSuccess: () => toast.success(say('profile:bank.accepted')),
    onError: sayFailure,
    onSettled: () => void queries.invalidateQueries({ queryKey: [units.wire] }),
  })
  return (
    <div>
      <Button
        size="small"
        icon={<Check aria-hidden />}
        busy={accept.isPending}
        onClick={() => accept.mutate()}
      >
        {say('profile:bank.accept')}
      </Button>
    </div>
  )
}
