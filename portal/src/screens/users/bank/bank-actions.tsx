import { arkes, type BankAccount, nextBankState } from '@ruecklauf/model'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Ban, Check, CirclePause, CirclePlay } from 'lucide-react'
import { useState } from 'react'
import { useMember } from '../../../client/portal.tsx'
import { useUnits } from '../../../client/units.ts'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { Row } from '../../../ui/layout/boxes.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { mayCall } from '../../../units/fields/fields.ts'
import { ReasonDialog } from '../../../units/form/reason-dialog.tsx'
import type { ParticipantArke } from '../member-wallet.tsx'
import { isHoldOver } from './hold-over.ts'

type BankAction = 'confirm_bank' | 'reject_bank' | 'hold_payouts' | 'free_payouts'

interface BankActionsProps {
  arke: ParticipantArke
  id: string
  account: BankAccount
}

/** Offers the office's decisions on an account. Each needs a reason. */
export function BankActions({ arke, id, account }: BankActionsProps) {
  const say = useSay('users')
  const { role } = useMember()
  const units = useUnits(arke)
  const queries = useQueryClient()
  const [openAction, setOpenAction] = useState<BankAction | null>(null)
  const decide = useMutation({
    mutationFn: ({ name, reason }: { name: BankAction; reason: string }) =>
      units.callFunction({ name, id, body: { reason, ...viewedAccount(name, account) } }),
    onSuccess: (_, { name }) => {
      setOpenAction(null)
      toast.success(say(`users:bank.done.${name}`))
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: [units.wire] }),
  })
  return (
    <Row gap={3}>
      {offered(account)
        .filter((name) => mayCall(role, arkes[arke], name))
        .map((name) => {
          const Icon = icons[name]
          return (
            <Button key={name} icon={<Icon aria-hidden />} onClick={() => setOpenAction(name)}>
              {say(`users:bank.action.${name}`)}
            </Button>
          )
        })}
      {openAction ? (
        <ReasonDialog
          title={say(`users:bank.action.${openAction}`)}
          text={say(`users:bank.ask.${openAction}`)}
          action={say(`users:bank.action.${openAction}`)}
          onClose={() => setOpenAction(null)}
          onConfirm={(reason) => decide.mutateAsync({ name: openAction, reason })}
        />
      ) : null}
    </Row>
  )
}

/** The server refuses a decision on a different account than the displayed one. */
const viewedAccount = (name: BankAction, { since }: BankAccount) =>
  since && (name === 'confirm_bank' || name === 'reject_bank') ? { since } : {}

function offered(account: BankAccount): BankAction[] {
  const { state, payout_hold_reason } = account
  const isHeld = state === 'quarantine' && !isHoldOver(account)
  const isOpen = state !== 'confirmed' && !isHeld && nextBankState(state, 'confirmed') !== null
  const isRefusable = state !== 'no_match' && nextBankState(state, 'no_match') !== null
  return [
    ...(isOpen ? (['confirm_bank'] as const) : []),
    ...(isRefusable ? (['reject_bank'] as const) : []),
    payout_hold_reason ? 'free_payouts' : 'hold_payouts',
  ]
}

const icons = {
  confirm_bank: Check,
  reject_bank: Ban,
  hold_payouts: CirclePause,
  free_payouts: CirclePlay,
} satisfies Record<BankAction, unknown>
