import { payout_country } from '@ruecklauf/model'
import { Link } from '@tanstack/react-router'
import { Check, Hourglass } from 'lucide-react'
import type { Member } from '../../client/portal.tsx'
import type { Loaded } from '../../client/units.ts'
import { startOf } from '../../members/menu-entries.ts'
import { useRegistration } from '../../members/use-registration.ts'
import { LinkButton } from '../../ui/inputs/button/link-button.tsx'
import { Stack } from '../../ui/layout/boxes.tsx'
import { StatusChip } from '../../ui/text/status-chip.tsx'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { OwnDocuments } from '../company-file/own-documents.tsx'
import { VisitorPage } from '../sign-in/visitor-page.tsx'
import styles from './complete-data.module.css'
import { AbroadNote } from './step-fields.tsx'

interface InReviewProps {
  member: Member
  company: Pick<Loaded<'installer'>, 'company' | 'country' | 'iban'>
}

/** Confirms that the data are complete and lists what the member can do before approval. */
export function InReview({ member, company }: InReviewProps) {
  const say = useSay('complete_data')
  const format = useFormat()
  const { data: registration } = useRegistration(member)
  const isInstaller = member.role === 'installer'
  const bank = company.iban ? 'bank_known' : 'bank_missing'
  return (
    <VisitorPage
      title={say('complete_data:review.title')}
      text={say('complete_data:review.text', { company: company.company ?? '' })}
    >
      <div>
        <StatusChip tone="warning" icon={Hourglass}>
          {registration?.answer_by
            ? say('complete_data:review.answer_by', { day: format.date(registration.answer_by) })
            : say('complete_data:review.status')}
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
      {registration?.documents_rule === 'optional' ? (
        <Stack as="section" gap={3}>
          <h2>{say('complete_data:document.title')}</h2>
          <p className={styles.pause}>{say('complete_data:document.text')}</p>
          <OwnDocuments member={member} documents={registration.documents} handedIn={never} />
        </Stack>
      ) : null}
      {isInstaller ? (
        <p className={styles.pause}>
          {say('complete_data:review.later')}{' '}
          <Link to="/$member/profile" params={{ member: member.segment }}>
            {say('complete_data:review.profile')}
          </Link>
        </p>
      ) : null}
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

/** Treats all documents as submitted, so the company cannot remove any during the check. */
const never = '9999-12-31'

const Possible = ({ text }: { text: string }) => (
  <li>
    <Check className={styles.done} aria-hidden />
    {text}
  </li>
)
