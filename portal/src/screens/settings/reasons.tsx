import { arkes } from '@ruecklauf/model'
import { useMember } from '../../client/portal.tsx'
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { UnitScreen } from '../../units/page/unit-screen.tsx'

/** In the address, instead of a section of values. */
export const reasonList = 'reasons'

/** Why claims and devices are rejected, reduced or taken back, in the office's words. */
export function Reasons() {
  const say = useSay('settings', 'units')
  const { segment } = useMember()
  const at = { to: '/$member/settings', params: { member: segment } } as const
  return (
    <UnitScreen
      arke={arkes.reason}
      texts={{
        title: say('settings:reasons.title'),
        context: say('settings:reasons.context'),
        create: say('settings:reasons.create'),
        empty: {
          title: say('settings:reasons.empty.title'),
          text: say('settings:reasons.empty.text'),
        },
      }}
      breadcrumb={<Breadcrumb trail={[{ at, label: say('settings:title') }]} />}
      columns={['name', 'reason_group', 'text', 'offered_for', 'active']}
      searched={['name', 'code', 'text']}
      form={[
        'name',
        'code',
        'reason_group',
        'offered_for',
        'text',
        'text_en',
        'text_it',
        'text_es',
        'name_en',
        'name_it',
        'name_es',
        'needs_text',
        'is_fraud',
        'position',
      ]}
      settled={['code', 'is_fraud']}
    />
  )
}
