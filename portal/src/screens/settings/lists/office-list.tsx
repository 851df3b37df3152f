import type { Arke } from '@ruecklauf/model'
import type { ComponentProps } from 'react'
import { useMember } from '../../../client/portal.tsx'
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { UnitScreen } from '../../../units/page/unit-screen.tsx'
import type { OfficeSection } from './office-lists.ts'

type OfficeListProps<A extends Arke> = Omit<
  ComponentProps<typeof UnitScreen<A>>,
  'texts' | 'breadcrumb'
> & { section: Exclude<OfficeSection, 'mail_templates' | 'sent_mails'> }

/** Shows a list the office maintains, with the texts of its section. */
export function OfficeList<A extends Arke>({ section, ...screen }: OfficeListProps<A>) {
  const say = useSay('settings', 'units')
  const { segment } = useMember()
  const at = { to: '/$member/settings', params: { member: segment } } as const
  return (
    <UnitScreen<A>
      {...screen}
      texts={{
        title: say(`settings:lists.${section}.title`),
        context: say(`settings:lists.${section}.context`),
        create: say(`settings:lists.${section}.create`),
        empty: {
          title: say(`settings:lists.${section}.empty.title`),
          text: say(`settings:lists.${section}.empty.text`),
        },
      }}
      breadcrumb={<Breadcrumb trail={[{ at, label: say('settings:title') }]} />}
    />
  )
}
