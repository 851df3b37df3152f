import { arkes } from '@ruecklauf/model'
import { useOfferedFamilies } from '../../catalogue/offered-families.ts'
import { isProposing } from '../../changes/is-proposing.ts'
import { OpenChanges } from '../../changes/open-changes.tsx'
import { useFieldsProposal } from '../../changes/use-fields-proposal.tsx'
import { useMember } from '../../client/portal.tsx'
import { Stack } from '../../ui/layout/boxes.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { screenTexts } from '../../units/lists/screen-texts.ts'
import { ActiveState } from '../../units/page/active-state.tsx'
import { UnitScreen } from '../../units/page/unit-screen.tsx'
import { useBulkRates } from './bulk/use-bulk-rates.tsx'
import { ProductFiles } from './files/product-files.tsx'
import { Pairs } from './pairs/pairs.tsx'
import { usePriceList } from './pdf/use-price-list.tsx'
import { ProductHead } from './product-head.tsx'
import { ProductFacts, ProductFigures } from './product-object.tsx'
import styles from './range.module.css'
import { PaidCell } from './rates/paid-cell.tsx'
import { Rates } from './rates/rates.tsx'

/** The range and its rates, for the office. */
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

/** What a product says to who reads another language than German. */
const translations = (['name', 'description', 'serial_hint'] as const).flatMap(
  (field) => [`${field}_en`, `${field}_it`, `${field}_es`] as const,
)
