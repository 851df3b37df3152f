import { arkes, eq } from '@ruecklauf/model'
import { useState } from 'react'
import { ProofOfPayout } from '../../../claims/proof-of-payout.tsx'
import type { AnyUnit } from '../../../client/units.ts'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { Stack } from '../../../ui/layout/boxes.tsx'
import { EmptyState } from '../../../ui/layout/waiting/empty-state.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { useRuntimeTypes } from '../../../units/fields/runtime-types.ts'
import { labelOfLinked } from '../../../units/links/linked-label.ts'
import { ListControls } from '../../../units/lists/list-controls.tsx'
import { Rows } from '../../../units/lists/list-rows.tsx'
import { UnitList } from '../../../units/lists/unit-list.tsx'
import { FieldCell } from '../../../units/parts/field-cells.tsx'
import { ReturnDialog } from './return-dialog.tsx'
import type { Run } from './use-run.ts'

interface RunItemsProps {
  run: Run
  /** Whether a person reports the results instead of the bank. */
  isByHand: boolean
}

/** Lists a run's items with payee, amount, account and status. */
export function RunItems({ run, isByHand }: RunItemsProps) {
  const say = useSay('payouts', 'units')
  const types = useRuntimeTypes()
  const [returnItem, setReturnItem] = useState<{ id: string; name: string; amount: number } | null>(
    null,
  )
  const step = (unit: AnyUnit) => {
    const name = labelOfLinked(unit.link_member, types)
    return returnable.has(String(unit.payout_status)) ? (
      <Button
        size="small"
        aria-label={say('payouts:items.return_of', { name })}
        onClick={() => setReturnItem({ id: unit.id, name, amount: Number(unit.amount) })}
      >
        {say('payouts:items.return')}
      </Button>
    ) : (
      '–'
    )
  }
  return (
    <>
      <UnitList<typeof arkes.payout, 'step' | 'proof' | 'payee'>
        arke={arkes.payout}
        columns={[
          'link_member',
          'payee',
          'payout_status',
          'amount',
          ...(run.exported_at ? (['proof'] as const) : []),
          ...(isByHand && run.exported_at ? (['step'] as const) : []),
        ]}
        cells={{
          step,
          proof: (payout) => <ProofOfPayout payout={payout} />,
          payee: (payout) => <Payee payout={payout} />,
          payout_status: (payout) => <Outcome payout={payout} />,
        }}
        headers={{
          step: say('payouts:items.step'),
          proof: say('payouts:items.proof'),
          payee: say('payouts:items.payee'),
        }}
        searched={['link_member.label', 'end_to_end_id', 'iban_masked']}
        within={eq('link_payout_run', run.id)}
        sorted={[{ id: 'amount', direction: 'desc' }]}
      >
        <ListControls />
        <Rows
          linkTo={null}
          totals={(count) => say('payouts:items.total', { count })}
          empty={
            <EmptyState title={say('payouts:items.empty_title')}>
              {say('payouts:items.empty_text')}
            </EmptyState>
          }
        />
      </UnitList>
      {returnItem ? (
        <ReturnDialog run={run.id} item={returnItem} onClose={() => setReturnItem(null)} />
      ) : null}
    </>
  )
}

/** Shows the account holder, the name match with the company, and recent changes. */
function Payee({ payout }: { payout: AnyUnit }) {
  const say = useSay('payouts')
  const { account_holder, iban_masked, holder_likeness: share, payee_news: news } = payout
  const notes = [
    iban_masked,
    typeof share === 'number' && share < 100 ? say('payouts:items.likeness', { share }) : null,
    news === 'first' || news === 'other_account' ? say(`payouts:items.${news}`) : null,
  ]
  return (
    <Stack>
      {String(account_holder ?? '–')}
      <Text as="span" size="small" muted>
        {notes.filter(Boolean).join(' · ')}
      </Text>
    </Stack>
  )
}

/** Shows the item's status and the reason of a return. */
function Outcome({ payout }: { payout: AnyUnit }) {
  const { payout_status, return_reason } = payout
  return (
    <Stack>
      <FieldCell arke={arkes.payout} id="payout_status" value={payout_status} />
      {typeof return_reason === 'string' ? (
        <Text as="span" size="small" muted>
          {return_reason}
        </Text>
      ) : null}
    </Stack>
  )
}

/** Statuses of items that were paid and can still come back. */
const returnable: ReadonlySet<string> = new Set(['sent', 'accepted', 'executed'])
