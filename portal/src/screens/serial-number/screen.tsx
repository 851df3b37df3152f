import { arkes } from '@ruecklauf/model'
import { useSay } from '../../ui/text/use-say.ts'
import { screenTexts } from '../../units/lists/screen-texts.ts'
import { UnitScreen } from '../../units/page/unit-screen.tsx'
import { Lookup } from './lookup.tsx'
import { SerialActions } from './serial-actions.tsx'

/** The register of devices, with a lookup for the telephone. */
export function Screen() {
  const say = useSay('serial_number', 'units')
  return (
    <UnitScreen
      arke={arkes.serial_number}
      importable
      texts={screenTexts(say, 'serial_number')}
      above={<Lookup />}
      actions={(unit) => <SerialActions unit={unit} />}
      columns={[
        'serial',
        'link_product',
        'serial_state',
        'link_wholesaler',
        'delivered_on',
        'link_paperwork',
      ]}
      searched={['serial']}
      form={[
        'serial',
        'link_product',
        'production_date',
        'link_wholesaler',
        'delivered_on',
        'country',
        'source',
      ]}
    />
  )
}
