import { arkes } from '@ruecklauf/model'
import { FileCode, FileDown, MessageSquareWarning } from 'lucide-react'
import { useMember } from '../../../client/portal.tsx'
import type { Loaded } from '../../../client/units.ts'
import type { Column } from '../../../ui/data/data-table.tsx'
import { IconButton } from '../../../ui/inputs/button/icon-button.tsx'
import { Row, Stack } from '../../../ui/layout/boxes.tsx'
import { StatusChip } from '../../../ui/text/status-chip.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { useLabels } from '../../../units/fields/labels.ts'
import styles from '../wallet.module.css'
import { useReceiptFile } from './receipt-file.ts'

type Receipt = Loaded<'receipt'>

/** Returns the columns of the receipts list. A reversed receipt is marked. */
export function useReceiptColumns(
  receipts: readonly Receipt[],
  onObject: (receipt: Receipt) => void,
): Column<Receipt>[] {
  const say = useSay('wallet')
  const format = useFormat()
  const labels = useLabels()
  const isVoid = voidAmong(receipts)
  return [
    {
      id: 'receipt_number',
      header: labels.field(arkes.receipt, 'receipt_number'),
      cell: (receipt) => <NumberCell receipt={receipt} isVoid={isVoid(receipt)} />,
    },
    {
      id: 'receipt_kind',
      header: labels.field(arkes.receipt, 'receipt_kind'),
      cell: ({ receipt_kind, link_storno_of }) => (
        <>
          {labels.value(arkes.receipt, 'receipt_kind', receipt_kind)}
          {link_storno_of ? <span className={styles.small}>{link_storno_of.label}</span> : null}
        </>
      ),
    },
    {
      id: 'issued_on',
      header: labels.field(arkes.receipt, 'issued_on'),
      cell: ({ issued_on }) => format.date(issued_on),
    },
    {
      id: 'vat',
      header: labels.field(arkes.receipt, 'vat'),
      align: 'end',
      cell: ({ vat }) => (vat === null ? '–' : format.amount(vat)),
    },
    {
      id: 'gross',
      header: labels.field(arkes.receipt, 'gross'),
      align: 'end',
      stays: true,
      cell: ({ gross }) => format.amount(gross),
    },
    {
      id: 'file',
      header: say('wallet:receipts.files'),
      hideHeader: true,
      align: 'end',
      cell: (receipt) => (
        <Files receipt={receipt} isVoid={isVoid(receipt)} onObject={() => onObject(receipt)} />
      ),
    },
  ]
}

interface CellProps {
  receipt: Receipt
  /** Whether the receipt was reversed. */
  isVoid: boolean
}

function NumberCell({ receipt, isVoid }: CellProps) {
  const say = useSay('wallet')
  return (
    <Stack gap={1}>
      {receipt.receipt_number}
      {isVoid ? (
        <span>
          <StatusChip tone="neutral">{say('wallet:receipts.void')}</StatusChip>
        </span>
      ) : null}
    </Stack>
  )
}

function Files({ receipt, isVoid, onObject }: CellProps & { onObject: () => void }) {
  const say = useSay('wallet')
  const { role } = useMember()
  const file = useReceiptFile()
  const { receipt_number: number, receipt_kind, has_invoice } = receipt
  const mayObject = role === 'installer' && receipt_kind === 'service_credit' && !isVoid
  return (
    <Row gap={1} tight>
      <IconButton
        label={say('wallet:receipts.pdf', { number })}
        onClick={() => file.mutate({ receipt, kind: 'pdf' })}
      >
        <FileDown aria-hidden />
      </IconButton>
      {has_invoice ? (
        <IconButton
          label={say('wallet:receipts.xml', { number })}
          onClick={() => file.mutate({ receipt, kind: 'xml' })}
        >
          <FileCode aria-hidden />
        </IconButton>
      ) : null}
      {mayObject ? (
        <IconButton label={say('wallet:receipts.object', { number })} onClick={onObject}>
          <MessageSquareWarning aria-hidden />
        </IconButton>
      ) : null}
    </Row>
  )
}

/** Lists the receipts that another one reverses. */
function voidAmong(receipts: readonly Receipt[]) {
  const taken_back = new Set(receipts.map(({ link_storno_of }) => link_storno_of?.id))
  return ({ id }: Receipt) => taken_back.has(id)
}
