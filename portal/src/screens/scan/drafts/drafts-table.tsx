import { Link } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useMember } from '../../../client/portal.tsx'
import { type Column, DataTable } from '../../../ui/data/data-table.tsx'
import { IconButton } from '../../../ui/inputs/button/icon-button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { DeleteDraft } from '../../scan-form/delete-draft.tsx'
import { Invoice, LastDay, StandingCell } from './draft-cells.tsx'
import type { DraftRow } from './draft-row.ts'
import { RowSerials } from './row-serials.tsx'

interface DraftsTableProps {
  /** Undefined while they load. */
  rows: readonly DraftRow[] | undefined
  /** The refusal of each draft by id. */
  failures: Readonly<Record<string, string>>
}

/** Lists all drafts with fields for missing data and the expected amount. */
export function DraftsTable({ rows, failures }: DraftsTableProps) {
  const say = useSay('scan')
  const { segment } = useMember()
  const columns = useColumns(failures)
  const [leaving, setLeaving] = useState<string | null>(null)
  const nameOf = ({ draft: { invoice_number } }: DraftRow) =>
    invoice_number ?? say('scan:list.without_invoice')
  const remove: Column<DraftRow> = {
    id: 'remove',
    header: say('scan:delete.action'),
    hideHeader: true,
    align: 'end',
    cell: (row) => (
      <IconButton
        label={say('scan:many.remove', { name: nameOf(row) })}
        onClick={() => setLeaving(row.draft.id)}
      >
        <Trash2 aria-hidden />
      </IconButton>
    ),
  }
  return (
    <Card flush>
      <DataTable
        caption={say('scan:many.drafts')}
        columns={[...columns, remove]}
        rows={rows}
        idOf={({ draft }) => draft.id}
        labelOf={nameOf}
        density="roomy"
        openRow={({ draft }, content) => (
          <Link to="/$member/scan/$id" params={{ member: segment, id: draft.id }}>
            {content}
          </Link>
        )}
      />
      {leaving ? (
        <DeleteDraft
          id={leaving}
          onClose={() => setLeaving(null)}
          onDeleted={() => setLeaving(null)}
        />
      ) : null}
    </Card>
  )
}

function useColumns(failures: DraftsTableProps['failures']): Column<DraftRow>[] {
  const say = useSay('scan')
  const format = useFormat()
  return [
    { id: 'invoice', header: say('scan:list.invoice'), cell: (row) => <Invoice row={row} /> },
    {
      id: 'devices',
      header: say('scan:devices.title'),
      align: 'end',
      wideOnly: true,
      cell: ({ draft }) => draft.device_count,
    },
    {
      id: 'standing',
      header: say('scan:many.state'),
      cell: (row) => <StandingCell row={row} failure={failures[row.draft.id]} />,
    },
    {
      id: 'serials',
      header: say('scan:many.serials'),
      cell: (row) => <RowSerials row={row} />,
    },
    {
      id: 'amount',
      header: say('scan:devices.amount'),
      align: 'end',
      stays: true,
      cell: ({ draft, preview }) =>
        draft.device_count > 0
          ? format.amount(preview?.expected_amount ?? draft.expected_amount)
          : '–',
    },
    { id: 'last_day', header: say('scan:many.last_day'), cell: (row) => <LastDay row={row} /> },
  ]
}
