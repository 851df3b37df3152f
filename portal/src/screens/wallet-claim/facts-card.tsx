import { arkes, type StatedField, statedAt } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { documentsOf } from '../../claims/claim-queries.ts'
import { useHttp, useMember } from '../../client/portal.tsx'
import type { Loaded } from '../../client/units.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Fact, Facts } from '../../ui/text/facts.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { useLabels } from '../../units/fields/labels.ts'
import { FieldCell, isEmpty } from '../../units/parts/field-cells.tsx'

/** Shows the claim's stated data. */
export function FactsCard({ claim }: { claim: Loaded<'paperwork'> }) {
  const say = useSay('wallet_claim')
  const labels = useLabels()
  const further = useFurtherNumbers(claim)
  const address = addressOf(claim)
  return (
    <Card title={say('wallet_claim:facts.title')}>
      <Facts min="max(12rem, 28%)">
        {facts
          .filter((field) => required.includes(field) || !isEmpty(claim[field]))
          .map((field) => (
            <Fact key={field} name={labels.field(arkes.paperwork, field)}>
              <FieldCell arke={arkes.paperwork} id={field} value={claim[field]} />
            </Fact>
          ))}
        {address ? (
          <Fact name={labels.field(arkes.paperwork, 'installation_city')}>{address}</Fact>
        ) : null}
        {further.length > 0 ? (
          <Fact name={say('wallet_claim:facts.further')}>{further.join(', ')}</Fact>
        ) : null}
      </Facts>
    </Card>
  )
}

const required: readonly StatedField[] = statedAt('required')
/** Omits data the company knows: its own name and its wholesaler's VAT id. */
const unneeded: readonly StatedField[] = ['invoice_seller_vat', 'invoice_buyer']
const facts = statedAt('required', 'invoice', 'purchase').filter(
  (field) => !unneeded.includes(field),
)

function addressOf(claim: Loaded<'paperwork'>): string {
  const place = [claim.installation_postcode, claim.installation_city].filter(Boolean).join(' ')
  return [claim.installation_street, place].filter(Boolean).join(', ')
}

/** Returns further invoice numbers of the claim. Only its owner can read the documents. */
function useFurtherNumbers({ id, invoice_number }: Loaded<'paperwork'>): string[] {
  const { role } = useMember()
  const query = { ...documentsOf(useHttp(), id), enabled: role === 'installer' }
  const documents = useQuery(query).data?.items ?? []
  const numbers = documents.flatMap((document) => document.invoice_number ?? [])
  return [...new Set(numbers)].filter((number) => number !== invoice_number)
}
