import { arkes, type FilterKey } from '@ruecklauf/model'
import { useSay } from '../../ui/text/use-say.ts'
import { screenTexts } from '../../units/lists/screen-texts.ts'
import { UnitScreen } from '../../units/page/unit-screen.tsx'

/** The branches of the wholesalers. */
export function Screen() {
  const say = useSay('sales_point', 'units')
  return (
    <UnitScreen
      arke={arkes.sales_point}
      texts={screenTexts(say, 'sales_point')}
      columns={columns}
      searched={['business_name', 'number', 'city', 'postcode']}
      form={form}
    />
  )
}

const columns = [
  'business_name',
  'number',
  'link_wholesaler',
  'link_sales_group',
  'postcode',
  'city',
  'active',
] as const satisfies readonly FilterKey<typeof arkes.sales_point>[]

const form = [
  'business_name',
  'number',
  'link_wholesaler',
  'link_sales_group',
  'vat_id',
  'street',
  'house_number',
  'postcode',
  'city',
  'country',
  'active_from',
  'active_to',
  'name_variants',
  'active',
] as const satisfies readonly FilterKey<typeof arkes.sales_point>[]
