import { payout_country } from '@ruecklauf/model'
import { Check, Hourglass } from 'lucide-react'
import type { Member } from '../../client/portal.tsx'
import type { Loaded } from '../../client/units.ts'
import { startOf } from '../../members/menu-entries.ts'
import { LinkButton } from '../../ui/inputs/button/link-button.tsx'
import { StatusChip } from '../../ui/text/status-chip.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { VisitorPage } from '../sign-in/visitor-page.tsx'
import styles from './complete-data.module.css'
import { AbroadNote } from './step-fields.tsx'

interface InReviewProps {
  member: Member
  company: Pick<Loaded<'installer'>, 'company' | 'country' | 'iban'>
}

/** The data are complete; says what is possible until the office has approved them. */
export function InReview({ member, company }: InReviewProps) {
  const say = useSay('complete_data')
  const isInstaller = member.role === 'installer'
  const bank = company.iban ? 'bank_known' : 'bank_missing'
  return (
    <VisitorPage
      title={say('complete_data:review.title')}
      text={say('complete_data:review.text', { company: company.company ?? '' })}
    >
      <div>
        <StatusChip tone="warning" icon={Hourglass}>
          {say('complete_data:review.status')}
        </StatusChip>
      </div>
      {company.country === payout_country ? null : <AbroadNote />}
      <ul className={styles.possible}>
        {isInstaller ? <Possible text={say('complete_data:review.draft')} /> : null}
        <Possible text={say('complete_data:review.look')} />
        <Possible text={say(`complete_data:review.${bank}`)} />
        <li>
          <Hourglass className={styles.waiting} aria-hidden />
          {say('complete_data:review.payout')}
        </li>
      </ul>
      <div className={styles.onward}>
        {isInstaller ? (
          <LinkButton
            to="/$member/scan"
            params={{ member: member.segment }}
            search={{ begin: 'new' }}
            look="primary"
            size="large"
          >
            {say('complete_data:review.begin')}
          </LinkButton>
        ) : null}
        <LinkButton {...startOf(member)} size="large">
          {say('complete_data:home')}
        </LinkButton>
      </div>
    </VisitorPage>
  )
}

const Possible = ({ text }: { text: string }) => (
  <li>
    <Check className={styles.done} aria-hidden />
    {text}
  </li>
)
