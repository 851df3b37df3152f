import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { openReports, questionsAbout } from '../../../claims/claim-queries.ts'
import { useMember } from '../../../client/portal.tsx'
import { useUnits } from '../../../client/units.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import styles from './devices.module.css'
import { ReportDialog } from './report-dialog.tsx'

interface ReportDeviceProps {
  claim: string
  line: string
  /** Name and serial number of the device. */
  name: string
}

/** Reports a device's exchange or return. An existing report links to its question. */
export function ReportDevice({ claim, line, name }: ReportDeviceProps) {
  const say = useSay('wallet_claim')
  const { segment } = useMember()
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery(questionsAbout(useUnits('contact_request'), claim))
  const report = openReports(data?.items).find(
    ({ link_paperwork_line }) => link_paperwork_line?.id === line,
  )
  if (report)
    return (
      <Link
        to="/$member/contacts"
        params={{ member: segment }}
        search={{ unit: report.id }}
        className={styles.small}
      >
        {say(
          `wallet_claim:report.reported.${report.topic === 'exchanged' ? 'exchanged' : 'returned'}`,
        )}
      </Link>
    )
  return (
    <>
      <button type="button" className={styles.toggle} onClick={() => setOpen(true)}>
        {say('wallet_claim:report.open')}
        <span className="visually-hidden"> {name}</span>
      </button>
      {isOpen ? <ReportDialog line={line} name={name} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
