import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listOf, useUnits } from '../../client/units.ts'
import { DataTable } from '../../ui/data/data-table.tsx'
import { Pagination } from '../../ui/data/pagination.tsx'
import { Stack } from '../../ui/layout/boxes.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Text } from '../../ui/text/text.tsx'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import styles from './claims-list.module.css'

/** Lists rewards of the former programme; nothing for members who did not take part. */
export function FormerClaims() {
  const say = useSay('wallet')
  const { amount, date } = useFormat()
  const [{ page, size }, setPage] = useState({ page: 1, size: 25 })
  const { data } = useQuery({
    ...listOf(useUnits('former_claim'), { offset: (page - 1) * size, limit: size }),
    placeholderData: (previous) => previous,
  })
  if (!data?.count) return null
  return (
    <Card title={say('wallet:former.title')}>
      <Stack gap={4}>
        <Text muted>{say('wallet:former.text')}</Text>
        <DataTable
          caption={say('wallet:former.title')}
          rows={data.items}
          idOf={({ id }) => id}
          labelOf={({ claim_number }) => claim_number}
          columns={[
            {
              id: 'claim',
              header: say('wallet:former.claim'),
              cell: ({ claim_number }) => claim_number,
            },
            {
              id: 'on',
              header: say('wallet:former.on'),
              cell: ({ claimed_on }) => date(claimed_on),
            },
            {
              id: 'device',
              header: say('wallet:former.device'),
              cell: ({ link_product, serial }) => (
                <>
                  {link_product?.label ?? '–'}
                  {serial ? <span className={styles.small}>{serial}</span> : null}
                </>
              ),
            },
            {
              id: 'state',
              header: say('wallet:former.state'),
              cell: ({ paid_on }) =>
                paid_on
                  ? say('wallet:former.paid', { day: paid_on })
                  : say('wallet:former.credited'),
            },
            {
              id: 'amount',
              header: say('wallet:former.amount'),
              align: 'end',
              cell: (claim) => amount(claim.amount),
            },
          ]}
        />
        {data.count > size ? (
          <Pagination
            page={page}
            size={size}
            count={data.count}
            onPage={(next) => setPage({ page: next, size })}
            onSize={(next) => setPage({ page: 1, size: next })}
          />
        ) : null}
      </Stack>
    </Card>
  )
}
