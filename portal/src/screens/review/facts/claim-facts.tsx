import { arkes, type Check, type FilterKey, type Invoice } from '@ruecklauf/model'
import { asAnyUnit, type Loaded } from '../../../client/units.ts'
import { Fact, Facts } from '../../../ui/text/facts.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { FieldCell } from '../../../units/fields/field-cells.tsx'
import { useLabels } from '../../../units/fields/labels.ts'
import { Block } from './block.tsx'
import { ComparedFacts } from './compared-facts.tsx'
import { originOf } from './origin.ts'
import { SourceBadge } from './source-badge.tsx'

interface ClaimFactsProps {
  claim: Loaded<'paperwork'>
  checks: readonly Check[]
  /** The e-invoice it rests on; null without one. */
  invoice: Invoice | null
}

/** Invoice and installation of a claim, each value with where it comes from. */
export function ClaimFacts({ claim, checks, invoice }: ClaimFactsProps) {
  const say = useSay('review')
  return (
    <>
      <Block title={say('review:facts.invoice')}>
        {invoice ? (
          <ComparedFacts claim={claim} checks={checks} invoice={invoice} />
        ) : (
          <Values claim={claim} fields={invoiceFields} />
        )}
      </Block>
      <Block title={say('review:facts.installation')}>
        <Values claim={claim} fields={installationFields} />
      </Block>
    </>
  )
}

interface FactsProps {
  claim: Loaded<'paperwork'>
  fields: readonly ClaimField[]
}

type ClaimField = FilterKey<typeof arkes.paperwork>

function Values({ claim, fields }: FactsProps) {
  const labels = useLabels()
  const unit = asAnyUnit(claim)
  return (
    <Facts min="11rem" dense>
      {fields
        .filter((id) => Object.hasOwn(unit, id) && !(unit[id] === null && whereStated.includes(id)))
        .map((id) => {
          const origin = originOf(claim.provenance, id)
          const name = (
            <>
              {labels.field(arkes.paperwork, id)}
              {origin ? <SourceBadge origin={origin} /> : null}
            </>
          )
          return (
            <Fact key={id} name={name}>
              <FieldCell arke={arkes.paperwork} id={id} value={unit[id]} />
            </Fact>
          )
        })}
    </Facts>
  )
}

const invoiceFields: readonly ClaimField[] = [
  'invoice_number',
  'invoice_date',
  'invoice_seller',
  'invoice_seller_vat',
  'invoice_buyer',
  'invoice_total',
  'order_number',
  'order_date',
  'delivery_date',
  'document_type',
]

const installationFields: readonly ClaimField[] = [
  'commissioning_date',
  'installation_street',
  'installation_postcode',
  'installation_city',
  'note',
]

const whereStated: readonly ClaimField[] = ['order_number', 'order_date', 'delivery_date']
