import type { TopInstallers as Answer } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { useUnits } from '../../../client/units.ts'
import { type Column, DataTable } from '../../../ui/data/data-table.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { ErrorState } from '../../../ui/layout/waiting/error-state.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import styles from './sales-points.module.css'

type Installer = Answer['items'][number] & { place: number }

/** Installers with the most claims through the wholesaler's sales points; hidden if the programme conceals names. */
export function TopInstallers() {
  const say = useSay('home')
  const format = useFormat()
  const units = useUnits('paperwork')
  const { data, isError, refetch } = useQuery({
    queryKey: ['paperwork', 'top_installers'],
    queryFn: ({ signal }) =>
      units.callFunction({ name: 'top_installers' }, { signal, quiet: true }),
  })
  const rows = data?.items.map(
    (installer, index): Installer => ({ ...installer, place: index + 1 }),
  )
  const nameOf = ({ company }: Installer) => company ?? ''
  const title = say('home:installers.title')
  const columns = useColumns(nameOf)
  // Figures without firm names would be useless.
  if (data?.items.some(({ company }) => company === null)) return null
  return (
    <Card
      title={title}
      action={
        data ? (
          <span className={styles.period}>
            {say('home:installers.period', {
              count: data.installers,
              from: format.date(data.from),
              to: format.date(data.to),
            })}
          </span>
        ) : null
      }
      flush
    >
      {isError && !data ? <ErrorState onRetry={() => void refetch()} /> : null}
      {rows?.length === 0 ? <p className={styles.none}>{say('home:installers.none')}</p> : null}
      {(isError && !data) || rows?.length === 0 ? null : (
        <DataTable
          caption={title}
          columns={columns}
          rows={rows}
          skeletonRows={3}
          idOf={({ place }) => String(place)}
          labelOf={nameOf}
        />
      )}
    </Card>
  )
}

function useColumns(nameOf: (installer: Installer) => string): Column<Installer>[] {
  const say = useSay('home')
  const format = useFormat()
  return [
    {
      id: 'installer',
      header: say('common:role.installer'),
      cell: (installer) => (
        <span className={styles.place}>
          <span className={styles.name}>{nameOf(installer)}</span>
          {installer.city ? <span className={styles.about}>{installer.city}</span> : null}
        </span>
      ),
    },
    {
      id: 'claims',
      header: say('home:points.claims'),
      align: 'end',
      cell: ({ claims }) => format.number(claims),
    },
    {
      id: 'devices',
      header: say('home:points.devices'),
      align: 'end',
      cell: ({ devices }) => <strong>{format.number(devices)}</strong>,
    },
    {
      id: 'cashback',
      header: say('home:points.cashback'),
      align: 'end',
      stays: true,
      cell: ({ cashback }) => format.amount(cashback),
    },
  ]
}
