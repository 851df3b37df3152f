import { arkes } from '@ruecklauf/model'
import { useMember } from '../../client/portal.tsx'
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { UnitScreen } from '../../units/page/unit-screen.tsx'
import { FamilyPlate } from './family-plate.tsx'

/** In the address, instead of a section of values. */
export const productFamilies = 'product_families'

/** The product families: what they are called, check digit, unknown numbers, where the plate is. */
export function ProductFamilies() {
  const say = useSay('settings', 'units')
  const { segment } = useMember()
  const at = { to: '/$member/settings', params: { member: segment } } as const
  return (
    <UnitScreen
      arke={arkes.product_family}
      texts={{
        title: say('settings:families.title'),
        context: say('settings:families.context'),
        create: say('settings:families.create'),
        empty: {
          title: say('settings:families.empty.title'),
          text: say('settings:families.empty.text'),
        },
      }}
      breadcrumb={<Breadcrumb trail={[{ at, label: say('settings:title') }]} />}
      columns={['name', 'check_digit', 'unknown_serial_policy', 'serial_hint', 'active']}
      searched={['name']}
      more={({ id }) => <FamilyPlate id={id} />}
      form={[
        'name',
        'name_en',
        'name_it',
        'name_es',
        'check_digit',
        'unknown_serial_policy',
        'serial_hint',
        'position',
      ]}
    />
  )
}
