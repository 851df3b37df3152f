import type { OwnPayouts, PayoutContents } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMember } from '../../../client/portal.tsx'
import { useUnits } from '../../../client/units.ts'
import { type Column, DataTable } from '../../../ui/data/data-table.tsx'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { LinkButton } from '../../../ui/inputs/button/link-button.tsx'
import { Row, Stack } from '../../../ui/layout/boxes.tsx'
import { ErrorState } from '../../../ui/layout/waiting/error-state.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { useReceiptFile } from '../receipts/receipt-file.ts'
import { contentsOf } from './own-payouts.ts'

interface PayoutDialogProps {
  payout: OwnPayouts['items'][number]
  onClose: () => void
}

/** Shows a payout's claims, receipts and bank reference, and offers a question about it. */
export function PayoutDialog({ payout, onClose }: PayoutDialogProps) {
  const say = useSay('wallet')
  const format = useFormat()
  const { segment } = useMember()
  const columns = usePartColumns(payout.amount)
  const { data, isError, refetch } = useQuery(contentsOf(useUnits('payout'), payout.id))
  return (
    <Dialog
      open
      onClose={onClose}
      title={say(payout.amount < 0 ? 'wallet:payouts.repaid_title' : 'wallet:payouts.title', {
        day: format.date(payout.day),
      })}
      description={
        payout.iban_masked ? say('wallet:payouts.to', { account: payout.iban_masked }) : undefined
      }
      actions={
        <LinkButton
          to="/$member/contacts"
          params={{ member: segment }}
          search={{ topic: 'payout', payout: payout.id }}
        >
          {say('wallet:payouts.ask')}
        </LinkButton>
      }
    >
      {isError ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : (
        <Stack gap={4}>
          <DataTable
            caption={say('wallet:payouts.parts')}
            columns={columns}
            rows={data?.parts}
            idOf={({ claim, source }) => claim ?? source}
            labelOf={({ claim_number, source }) => claim_number ?? source}
            skeletonRows={3}
            density="compact"
          />
          {data && data.receipts.length > 0 ? <Receipts of={data.receipts} /> : null}
          {data?.reference ? (
            <Text size="small" muted>
              {say('wallet:payouts.reference', { reference: data.reference })}
            </Text>
          ) : null}
        </Stack>
      )}
    </Dialog>
  )
}

function usePartColumns(total: number): Column<PayoutContents['parts'][number]>[] {
  const say = useSay('wallet')
  const format = useFormat()
  const { segment } = useMember()
  return [
    {
      id: 'claim',
      header: say('wallet:claims.number'),
      cell: ({ claim, claim_number }) =>
        claim ? (
          <Link to="/$member/wallet/$id" params={{ member: segment, id: claim }}>
            {claim_number}
          </Link>
        ) : (
          say('wallet:payouts.other')
        ),
      footer: say('wallet:months.total'),
    },
    {
      id: 'amount',
      header: say('wallet:claims.amount'),
      align: 'end',
      stays: true,
      cell: ({ amount }) => format.amount(amount),
      footer: format.amount(total),
    },
  ]
}

function Receipts({ of: receipts }: { of: PayoutContents['receipts'] }) {
  const say = useSay('wallet')
  const file = useReceiptFile()
  return (
    <Row gap={3} align="center">
      <Text size="small" muted>
        {say('wallet:tab.receipts')}
      </Text>
      {receipts.map((receipt) => (
        <Button key={receipt.id} size="small" onClick={() => file.mutate({ receipt, kind: 'pdf' })}>
          {receipt.receipt_number}
        </Button>
      ))}
    </Row>
  )
}
