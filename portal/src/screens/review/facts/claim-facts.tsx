import type { Check, Invoice } from '@ruecklauf/model'
import { useTranslation } from 'react-i18next'
import { asAnyUnit, type Loaded } from '../../../client/units.ts'
import { FieldCell } from '../../../units/field-cells.tsx'
import { useLabels } from '../../../units/labels.ts'
import styles from './block.module.css'
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
  const { t } = useTranslation('review')
  return (
    <>
      <Block title={t('review:facts.invoice')}>
        {invoice ? (
          <ComparedFacts claim={claim} checks={checks} invoice={invoice} />
        ) : (
          <Facts claim={claim} fields={invoiceFields} />
        )}
      </Block>
      <Block title={t('review:facts.installation')}>
        <Facts claim={claim} fields={installationFields} />
      </Block>
    </>
  )
}

function Facts({ claim, fields }: { claim: Loaded<'paperwork'>; fields: readonly string[] }) {
  const labels = useLabels()
  const unit = asAnyUnit(claim)
  return (
    <dl className={styles.facts}>
      {fields
        .filter((id) => Object.hasOwn(unit, id) && !(unit[id] === null && whereStated.includes(id)))
        .map((id) => {
          const origin = originOf(claim.provenance, id)
          return (
            <div key={id}>
              <dt className={styles.name}>
                {labels.field('paperwork', id)}
                {origin ? <SourceBadge origin={origin} /> : null}
              </dt>
              <dd>
                <FieldCell arke="paperwork" id={id} value={unit[id]} />
              </dd>
            </div>
          )
        })}
    </dl>
  )
}

const invoiceFields = [
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

const installationFields = [
  'commissioning_date',
  'installation_street',
  'installation_postcode',
  'installation_city',
  'note',
]

const whereStated: readonly string[] = ['order_number', 'order_date', 'delivery_date']
