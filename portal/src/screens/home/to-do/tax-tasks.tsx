import { berlinDay, type Filter } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { Percent, ReceiptEuro } from 'lucide-react'
import { useMember } from '../../../client/portal.tsx'
import { type Loaded, useUnits } from '../../../client/units.ts'
import { asksForTaxStanding } from '../../../members/asks-for-tax-standing.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { Task } from './task.tsx'

/** The yearly § 19 statement, and the self-billing agreement needed for payments without invoice. */
export type TaxTaskKind = 'standing' | 'agreement'

const icons = { standing: Percent, agreement: ReceiptEuro }

/** Open tax tasks of a participating installer. */
export function useTaxTasks(installer: Loaded<'installer'> | undefined): readonly TaxTaskKind[] {
  const receipts = useUnits('receipt')
  const takesPart = installer?.member_status === 'active'
  const isBilledByHand = takesPart && installer.self_billing !== true
  const openReceipts = useQuery({
    queryKey: [receipts.wire, 'count', 'waits_for_agreement'],
    queryFn: ({ signal }) => receipts.count(withoutAgreement, { signal }),
    enabled: isBilledByHand,
  })
  return [
    ...(takesPart && asksForTaxStanding(installer, berlinDay(new Date()))
      ? (['standing'] as const)
      : []),
    ...(isBilledByHand && (openReceipts.data ?? 0) > 0 ? (['agreement'] as const) : []),
  ]
}

const withoutAgreement: Filter = {
  op: 'and',
  filters: [
    { op: 'eq', path: 'receipt_kind', value: 'statement' },
    { op: 'eq', path: 'tax_treatment', value: 'service_credit' },
  ],
}

/** Links to the answer in the profile. */
export function TaxTask({ kind }: { kind: TaxTaskKind }) {
  const say = useSay('home')
  const { segment } = useMember()
  const Icon = icons[kind]
  return (
    <Task
      at={{ to: '/$member/profile', params: { member: segment }, hash: 'terms' }}
      icon={<Icon aria-hidden />}
      title={say(`home:to_do.tax_${kind}`)}
      about={say(`home:to_do.tax_${kind}_about`)}
    />
  )
}
