import { arkes } from '@ruecklauf/model'
import { BadgeEuro } from 'lucide-react'
import { useState } from 'react'
import { useOfferedFamilies } from '../../catalogue/offered-families.ts'
import { useChanges } from '../../changes/change-calls.ts'
import { isProposing } from '../../changes/is-proposing.ts'
import { OpenChanges } from '../../changes/open-changes.tsx'
import { useDueChange } from '../../changes/use-due-change.tsx'
import { useFieldsProposal } from '../../changes/use-fields-proposal.tsx'
import { useMember } from '../../client/portal.tsx'
import type { AnyUnit } from '../../client/units.ts'
import { Stack } from '../../ui/layout/boxes.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { mayCall } from '../../units/fields/fields.ts'
import { screenTexts } from '../../units/lists/screen-texts.ts'
import { HeadActions, type HeadRest } from '../../units/page/head-actions.tsx'
import { UnitScreen } from '../../units/page/unit-screen.tsx'
import { ActiveState } from '../../units/parts/active-state.tsx'
import { useBulkRates } from './bulk/use-bulk-rates.tsx'
import { ProductFiles } from './files/product-files.tsx'
import { Pairs } from './pairs/pairs.tsx'
import { usePriceList } from './pdf/use-price-list.tsx'
import { ProductFacts, ProductFigures } from './product-object.tsx'
import styles from './range.module.css'
import { PaidCell } from './rates/paid-cell.tsx'
import { usePaidToday } from './rates/paid-today.ts'
import { RateProposal } from './rates/rate-proposal.tsx'
import { Rates } from './rates/rates.tsx'

/** Manages the product range and its rates for the office. */
export function Range() {
  const say = useSay('products', 'units', 'log')
  const family = useOfferedFamilies()
  const { role } = useMember()
  const proposal = useFieldsProposal('product')
  const priceList = usePriceList()
  const bulkRates = useBulkRates()
  return (
    <UnitScreen
      arke={arkes.product}
      imports={!isProposing(role)}
      proposal={proposal}
      choices={{ family }}
      texts={screenTexts(say, 'products')}
      above={
        <>
          {priceList.dialog}
          {bulkRates.dialog}
          <Stack gap={3} className={styles.above}>
            <OpenChanges kind="bulk_rate" />
            <OpenChanges kind="new_product" />
            <OpenChanges kind="product" />
            <OpenChanges kind="product_file" />
          </Stack>
        </>
      }
      others={[...priceList.actions, ...bulkRates.actions]}
      aboveAsks={[['change'], ['product', 'preview_rates']]}
      columns={['name', 'article_number', 'paid_today']}
      cells={{ paid_today: ({ id }) => <PaidCell product={id} /> }}
      headers={{ paid_today: say('products:today.title') }}
      aligned={{ paid_today: 'end' }}
      searched={['name', 'article_number', 'gtin']}
      form={[
        'name',
        'article_number',
        'gtin',
        'family',
        'set_numbers',
        'vat_percent',
        'power_kw',
        'description',
        'serial_pattern',
        'unknown_serial_policy',
        'serial_hint',
        'active',
        ...translations,
      ]}
      head={(unit, rest) => <ProductHead unit={unit} rest={rest} />}
      object={{
        state: (unit) => <ActiveState unit={unit} />,
        figures: ({ id }) => <ProductFigures id={id} />,
        overview: (unit) => (
          <>
            <OpenChanges kind="product" subject={unit.id} />
            <OpenChanges kind="product_file" subject={unit.id} />
            <ProductFacts unit={unit} />
          </>
        ),
        parts: ({ id }) => [
          { id: 'rates', label: say('products:facts.rates'), content: <Rates product={id} /> },
          { id: 'pairs', label: say('products:pairs.title'), content: <Pairs product={id} /> },
          { id: 'files', label: say('products:files.tab'), content: <ProductFiles id={id} /> },
        ],
      }}
    />
  )
}

/** The translated texts of a product. */
const translations = (['name', 'description', 'serial_hint'] as const).flatMap(
  (field) => [`${field}_en`, `${field}_it`, `${field}_es`] as const,
)

/** Shows a product's due task: an open change, or a missing rate. */
function ProductHead({ unit, rest }: { unit: AnyUnit; rest: HeadRest }) {
  const say = useSay('products')
  const { role } = useMember()
  const [isAdding, setAdding] = useState(false)
  const change = useDueChange(unit.id)
  const paid = usePaidToday()?.get(unit.id)
  const waiting = useChanges({ kind: 'rate', subject: unit.id, open: true }).data?.items
  const mayPropose = mayCall(role, arkes.product, 'propose_rate')
  const isUnpaid = paid !== undefined && !paid.amount && !paid.percent_of_net_price
  const rate = {
    id: 'rate',
    label: say('products:rates.propose'),
    icon: <BadgeEuro aria-hidden />,
    onClick: () => setAdding(true),
  }
  return (
    <>
      <HeadActions
        {...rest}
        due={change ?? (mayPropose && isUnpaid && waiting?.length === 0 ? rate : undefined)}
      />
      {isAdding ? <RateProposal product={unit.id} onClose={() => setAdding(false)} /> : null}
    </>
  )
}
