import type { Retention } from '@ruecklauf/model'
import { type Column, DataTable } from '../../../ui/data/data-table.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Alert } from '../../../ui/text/alert.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { LinkedUnit } from '../../../units/links/linked-unit.tsx'
import styles from '../settings.module.css'
import { useRowsText } from './use-rows-text.ts'

type Due = Retention['due'][number]

/** Previews the next deletion run. */
export function NextRun({ retention: { next_run, due, old } }: { retention: Retention }) {
  const say = useSay('settings')
  const { date } = useFormat()
  const rowsText = useRowsText()
  const columns = useColumns()
  const isEmpty = due.length === 0 && old.length === 0
  return (
    <Card title={say('settings:retention.next', { day: date(next_run) })} flush>
      <div className={styles.warning}>
        <Alert tone={isEmpty ? 'info' : 'warning'}>
          {isEmpty ? say('settings:retention.nothing') : say('settings:retention.warning')}
          {old.length > 0 ? <p>{say('settings:retention.old', { what: rowsText(old) })}</p> : null}
        </Alert>
      </div>
      {due.length > 0 ? (
        <DataTable<Due>
          caption={say('settings:retention.due')}
          rows={due}
          idOf={({ id, retention_class }) => `${id} ${retention_class}`}
          labelOf={({ label, id }) => label ?? id}
          density="compact"
          columns={columns}
        />
      ) : null}
    </Card>
  )
}

function useColumns(): Column<Due>[] {
  const say = useSay('settings', 'words')
  const { date } = useFormat()
  return [
    {
      id: 'firm',
      header: say('settings:retention.column.firm'),
      cell: ({ arke, id, label }) => <LinkedUnit value={{ arke_id: arke, id, label }} />,
    },
    {
      id: 'class',
      header: say('settings:retention.column.what'),
      cell: ({ retention_class }) => say(`words:retention_class.${retention_class}`),
    },
    {
      id: 'ends',
      header: say('settings:retention.column.ended'),
      cell: ({ ends_on }) => date(ends_on),
    },
  ]
}
