import { type Arke, arkes, type CompanyChanges } from '@ruecklauf/model'
import { OpenChanges } from '../../../changes/open-changes.tsx'
import { DataTable } from '../../../ui/data/data-table.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { useLabels } from '../../../units/fields/labels.ts'
import { useCompanyChanges } from '../../company-file/use-company-changes.ts'
import type { ParticipantArke } from '../member-wallet.tsx'

/** Lists a company's proposed changes and its former names. */
export function MemberChanges({ arke, id }: { arke: ParticipantArke; id: string }) {
  const { data } = useCompanyChanges(arke, id)
  return (
    <>
      <OpenChanges kind="company" subject={id} />
      {data && data.former.length > 0 ? <FormerValues former={data.former} /> : null}
    </>
  )
}

function FormerValues({ former }: Pick<CompanyChanges, 'former'>) {
  const say = useSay('users')
  const labels = useLabels()
  const { date } = useFormat()
  return (
    <Card title={say('users:change.former')} flush>
      <DataTable
        caption={say('users:change.former')}
        rows={former}
        idOf={(row) => String(former.indexOf(row))}
        labelOf={({ value }) => value ?? ''}
        density="compact"
        columns={[
          {
            id: 'field',
            header: say('users:change.field'),
            cell: ({ field }) => labels.field<Arke>(arkes.installer, field),
          },
          {
            id: 'value',
            header: say('users:change.value'),
            cell: ({ value }) => value ?? say('users:change.nothing'),
          },
          {
            id: 'until',
            header: say('users:change.until'),
            cell: ({ until }) => date(until),
          },
        ]}
      />
    </Card>
  )
}
