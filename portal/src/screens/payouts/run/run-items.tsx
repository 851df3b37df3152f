import { arkes, eq } from '@ruecklauf/model'
import { useState } from 'react'
import { ProofOfPayout } from '../../../claims/proof-of-payout.tsx'
import type { AnyUnit } from '../../../client/units.ts'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { EmptyState } from '../../../ui/layout/waiting/empty-state.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { useRuntimeTypes } from '../../../units/fields/runtime-types.ts'
import { labelOfLinked } from '../../../units/links/linked-label.ts'
import { UnitTable } from '../../../units/lists/unit-table.tsx'
import { ReturnDialog } from './return-dialog.tsx'
import type { Run } from './use-run.ts'

interface RunItemsProps {
  run: Run
  /** Whether a person says what became of the items, not a bank. */
  isByHand: boolean
}

/** The items of a run: who is paid how much, to which account, and what became of it. */
export function RunItems({ run, isByHand }: RunItemsProps) {
  const say = useSay('payouts', 'units')
  const types = useRuntimeTypes()
  const [asked, setAsked] = useState<{ id: string; name: string; amount: number } | null>(null)
  const step = (unit: AnyUnit) => {
    const name = labelOfLinked(unit.link_member, types)
    return returnable.has(String(unit.payout_status)) ? (
      <Button
        size="small"
        aria-label={say('payouts:items.return_of', { name })}
        onClick={() => setAsked({ id: unit.id, name, amount: Number(unit.amount) })}
      >
        {say('payouts:items.return')}
      </Button>
    ) : (
      '–'
    )
  }
  return (
    <>
      <UnitTable<typeof arkes.payout, 'step' | 'proof'>
        arke={arkes.payout}
        columns={[
          'link_member',
          'account_holder',
          'holder_likeness',
          'iban_masked',
          'payee_news',
          'amount',
          'payout_status',
          ...(run.exported_at ? (['proof'] as const) : []),
          ...(isByHand && run.exported_at ? (['step'] as const) : []),
          'return_reason',
        ]}
        cells={{ step, proof: (payout) => <ProofOfPayout payout={payout} /> }}
        headers={{ step: say('payouts:items.step'), proof: say('payouts:items.proof') }}
        searched={['link_member.label', 'end_to_end_id', 'iban_masked']}
        within={eq('link_payout_run', run.id)}
        sorted={[{ id: 'amount', direction: 'desc' }]}
        linkTo={null}
        totals={(count) => say('payouts:items.total', { count })}
        empty={
          <EmptyState title={say('payouts:items.empty_title')}>
            {say('payouts:items.empty_text')}
          </EmptyState>
        }
      />
      {asked ? <ReturnDialog run={run.id} item={asked} onClose={() => setAsked(null)} /> : null}
    </>
  )
}

/** Items that have left and have not come back. */
const returnable: ReadonlySet<string> = new Set(['sent', 'accepted', 'executed'])
