import type { InstallerTarget } from '@ruecklauf/model'
import type { AnyUnit } from '../../../client/units.ts'
import { type Column, DataTable } from '../../../ui/data/data-table.tsx'
import { Progress } from '../../../ui/layout/waiting/progress.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { TargetCell } from './target-cell.tsx'
import styles from './targets.module.css'

interface TargetTableProps {
  /** The campaign. */
  unit: AnyUnit
  /** Undefined while loading. */
  targets: readonly InstallerTarget[] | undefined
  maySet: boolean
}

/** Installers with their targets, editable in each row. */
export function TargetTable({ unit, targets, maySet }: TargetTableProps) {
  const say = useSay('targets')
  const columns = useColumns({ unit, maySet })
  return (
    <DataTable
      caption={say('targets:title')}
      columns={columns}
      rows={targets}
      idOf={({ id }) => id}
      labelOf={({ company }) => company}
    />
  )
}

/** Progress towards a target, as text and bar. */
function Way({ target: { needed, counted, reached } }: { target: InstallerTarget }) {
  const say = useSay('targets')
  if (needed === null)
    return (
      <Text as="span" size="small" muted>
        {say('targets:not_paid')}
      </Text>
    )
  const words = reached
    ? say('targets:reached')
    : say('targets:missing', { count: needed - counted })
  return (
    <span className={styles.way}>
      <Progress value={Math.min(counted / needed, 1)} label={words} />
      <Text as="span" size="small" muted>
        {words}
      </Text>
    </span>
  )
}

function useColumns({
  unit,
  maySet,
}: Pick<TargetTableProps, 'unit' | 'maySet'>): Column<InstallerTarget>[] {
  const say = useSay('targets')
  const { number } = useFormat()
  const common = typeof unit.min_quantity === 'number' ? unit.min_quantity : null
  return [
    {
      id: 'company',
      header: say('common:role.installer'),
      cell: ({ company, customer_number }) => (
        <span className={styles.company}>
          {company}
          {customer_number ? (
            <Text as="span" size="small" muted>
              {customer_number}
            </Text>
          ) : null}
        </span>
      ),
    },
    {
      id: 'year_before',
      header: say('targets:year_before'),
      align: 'end',
      cell: ({ year_before }) => number(year_before),
    },
    {
      id: 'target',
      header: say('targets:target'),
      align: 'end',
      width: 176,
      cell: (target) =>
        maySet ? (
          <TargetCell campaign={unit.id} target={target} common={common} />
        ) : target.needed === null ? (
          <Text as="span" size="small" muted>
            {say('targets:none')}
          </Text>
        ) : (
          number(target.needed)
        ),
    },
    {
      id: 'counted',
      header: say('targets:counted'),
      align: 'end',
      cell: ({ counted }) => number(counted),
    },
    {
      id: 'progress',
      header: say('targets:progress'),
      width: 224,
      cell: (target) => <Way target={target} />,
    },
  ]
}
