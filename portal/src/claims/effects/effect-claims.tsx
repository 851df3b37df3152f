import { arkes, germanDecimal, type RuleClaims, toCents } from '@ruecklauf/model'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FileSpreadsheet } from 'lucide-react'
import { useMember } from '../../client/portal.tsx'
import { useUnits } from '../../client/units.ts'
import { saveCsv } from '../../ui/charts/chart-files.ts'
import { type Column, DataTable } from '../../ui/data/data-table.tsx'
import { Button } from '../../ui/inputs/button/button.tsx'
import { ErrorState } from '../../ui/layout/waiting/error-state.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { useLabels } from '../../units/fields/labels.ts'
import { ruleClaimsOf, SAVED, SHOWN } from './effect-calls.ts'

type Claim = RuleClaims['items'][number]

interface EffectClaimsProps {
  rule: string
  name: string
  onClose: () => void
}

/** The newest claims affected by a rule, and a file with more of them. */
export function EffectClaims({ rule, name, onClose }: EffectClaimsProps) {
  const say = useSay('effects')
  const { segment } = useMember()
  const units = useUnits('paperwork')
  const { data, isError, refetch } = useQuery(ruleClaimsOf(units, rule, SHOWN))
  const columns = useColumns()
  const save = useSave(rule)
  return (
    <Dialog
      open
      width="large"
      title={name}
      description={say('effects:newest', { count: SHOWN })}
      onClose={onClose}
      actions={
        <Button icon={<FileSpreadsheet aria-hidden />} onClick={() => void save()}>
          CSV
        </Button>
      }
    >
      {isError ? <ErrorState onRetry={() => void refetch()} /> : null}
      {isError ? null : (
        <DataTable
          caption={name}
          columns={columns}
          rows={data?.items}
          idOf={({ id }) => id}
          labelOf={({ claim_number }) => claim_number}
          density="compact"
          openRow={({ id }, content) => (
            <Link to="/$member/paperworks/$id" params={{ member: segment, id }}>
              {content}
            </Link>
          )}
        />
      )}
    </Dialog>
  )
}

function useColumns(): Column<Claim>[] {
  const say = useSay('effects')
  const format = useFormat()
  return [
    {
      id: 'claim_number',
      header: say('effects:claim'),
      cell: ({ claim_number }) => claim_number,
    },
    { id: 'installer', header: say('effects:installer'), cell: ({ installer }) => installer },
    { id: 'day', header: say('effects:day'), cell: ({ day }) => format.date(day) },
    {
      id: 'amount',
      header: say('effects:less'),
      align: 'end',
      cell: ({ amount }) => format.amount(amount),
    },
  ]
}

/** Downloads more of the claims as a file. */
function useSave(rule: string) {
  const say = useSay('effects')
  const labels = useLabels()
  const units = useUnits('paperwork')
  const queries = useQueryClient()
  return async () => {
    const { items } = await queries.fetchQuery(ruleClaimsOf(units, rule, SAVED))
    const rows = items.map((claim) => [
      claim.claim_number,
      claim.installer,
      claim.day,
      labels.value(arkes.paperwork, 'paperwork_status', claim.paperwork_status),
      germanDecimal(toCents(claim.amount)),
    ])
    const head = (['claim', 'installer', 'day', 'status', 'less'] as const).map((id) =>
      say(`effects:${id}`),
    )
    saveCsv(rule.replaceAll(':', '-'), [head, ...rows])
  }
}
