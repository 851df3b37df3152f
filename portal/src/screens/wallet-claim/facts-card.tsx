import { arkes, type FilterKey } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { documentsOf } from '../../claims/claim-queries.ts'
import { useHttp, useMember } from '../../client/portal.tsx'
import type { Loaded } from '../../client/units.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Fact, Facts } from '../../ui/text/facts.tsx'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { useLabels } from '../../units/fields/labels.ts'

type ClaimField = FilterKey<typeof arkes.paperwork>

/** What was stated with the claim. */
export function FactsCard({ claim }: { claim: Loaded<'paperwork'> }) {
  const say = useSay('wallet_claim', 'common')
  const labels = useLabels()
  const format = useFormat()
  const day = (value: string | null) => value && format.date(value)
  const further = useFurtherNumbers(claim)
  const place = [claim.installation_postcode, claim.installation_city].filter(Boolean).join(' ')
  const facts: readonly (readonly [ClaimField, string | null])[] = [
    ['invoice_number', claim.invoice_number],
    ['invoice_date', day(claim.invoice_date)],
    ['invoice_seller', claim.invoice_seller],
    ['invoice_total', claim.invoice_total === null ? null : format.amount(claim.invoice_total)],
    ['link_sales_point', claim.link_sales_point?.label ?? null],
    ['order_number', claim.order_number],
    ...whereStated('order_date', day(claim.order_date)),
    ...whereStated('delivery_date', day(claim.delivery_date)),
    ['commissioning_date', day(claim.commissioning_date)],
    ['installation_city', [claim.installation_street, place].filter(Boolean).join(', ') || null],
  ]
  return (
    <Card title={say('wallet_claim:facts.title')}>
      <Facts min="max(12rem, 28%)">
        {facts.map(([field, value]) => (
          <Fact key={field} name={labels.field(arkes.paperwork, field)}>
            {value ?? say('common:none')}
          </Fact>
        ))}
        {further.length > 0 ? (
          <Fact name={say('wallet_claim:facts.further')}>{further.join(', ')}</Fact>
        ) : null}
      </Facts>
    </Card>
  )
}

const whereStated = (field: ClaimField, value: string | null) =>
  value === null ? [] : [[field, value] as const]

/** The numbers of the claim's further invoices; documents are their owner's alone. */
function useFurtherNumbers({ id, invoice_number }: Loaded<'paperwork'>): string[] {
  const { role } = useMember()
  const asked = { ...documentsOf(useHttp(), id), enabled: role === 'installer' }
  const documents = useQuery(asked).data?.items ?? []
  const numbers = documents.flatMap((one) => one.invoice_number ?? [])
  return [...new Set(numbers)].filter((number) => number !== invoice_number)
}
