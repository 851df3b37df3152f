import { Link } from '@tanstack/react-router'
import { useMember } from '../../../client/portal.tsx'
import type { Loaded } from '../../../client/units.ts'
import { Alert } from '../../../ui/text/alert.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'

/** What the firm reports of a device, with the way to its words and files. */
export function Reported({ report }: { report: Loaded<'contact_request'> }) {
  const say = useSay('review')
  const format = useFormat()
  const { segment } = useMember()
  const what = report.topic === 'exchanged' ? 'exchanged' : 'returned'
  return (
    <Alert tone="warning">
      {say(`review:takeback.reported.${what}`, {
        when: format.instant(report.inserted_at),
        device: report.subject,
        serial: report.replacement_serial ?? '',
      })}{' '}
      <Link
        to="/$member/faq"
        params={{ member: segment }}
        search={{ tab: 'inbox', unit: report.id }}
      >
        {say('review:takeback.to_report')}
      </Link>
    </Alert>
  )
}
