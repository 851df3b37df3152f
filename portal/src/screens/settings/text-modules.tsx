import { arkes } from '@ruecklauf/model'
import { useMember } from '../../client/portal.tsx'
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { UnitScreen } from '../../units/page/unit-screen.tsx'

/** In the address, instead of a section of values. */
export const textModules = 'text_modules'

/** What reviewers insert into requests, rejections and messages, written by the office. */
export function TextModules() {
  const say = useSay('settings', 'units')
  const { segment } = useMember()
  return (
    <UnitScreen
      arke={arkes.text_module}
      texts={{
        title: say('settings:modules.title'),
        context: say('settings:modules.context'),
        create: say('settings:modules.create'),
        empty: {
          title: say('settings:modules.empty.title'),
          text: say('settings:modules.empty.text'),
        },
      }}
      breadcrumb={
        <Breadcrumb
          trail={[
            {
              at: { to: '/$member/settings', params: { member: segment } },
              label: say('settings:title'),
            },
          ]}
        />
      }
      columns={['title', 'purpose', 'language', 'text']}
      searched={['title', 'text']}
      form={['title', 'purpose', 'language', 'text', 'position']}
    />
  )
}
