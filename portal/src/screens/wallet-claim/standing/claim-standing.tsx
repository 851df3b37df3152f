import { type Action, actionsFor, isTalkOpen, wordingIn } from '@ruecklauf/model'
import { Link } from '@tanstack/react-router'
import { Send } from 'lucide-react'
import { ClaimRelatives } from '../../../claims/claim-relatives.tsx'
import { asksCorrections } from '../../../claims/request-items.ts'
import { useMember } from '../../../client/portal.tsx'
import type { Loaded } from '../../../client/units.ts'
import { ButtonAnchor } from '../../../ui/inputs/button/link-button.tsx'
import { Row } from '../../../ui/layout/boxes.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { WholeNumbers } from '../../../ui/text/whole-numbers.tsx'
import { RequestWithdrawal } from '../withdrawal/request-withdrawal.tsx'
import { ClaimStepper } from './claim-stepper.tsx'
import { Moment } from './moment.tsx'
import { Resubmit } from './resubmit.tsx'
import styles from './standing.module.css'
import { TakeAway } from './take-away.tsx'
import { useStanding } from './use-standing.ts'
import { Withdraw } from './withdraw.tsx'

/** The answer first: where the claim stands, why, and the one thing that can be done now. */
export function ClaimStanding({ claim }: { claim: Loaded<'paperwork'> }) {
  const say = useSay('wallet_claim')
  const { role, segment } = useMember()
  const { sentence, note, tone } = useStanding(claim)
  const { paperwork_status: status, decision_words, decision_text } = claim
  const isOwner = role === 'installer'
  const steps = actionsFor({ status, role, isOwner, isAssignee: false })
  const may = (action: Action) => steps.includes(action)
  // A reason that says nothing by itself stands in the reviewer's words alone.
  const reason = decision_words ? wordingIn(decision_words, say.language) : null
  return (
    <section
      className={styles.band}
      data-tone={tone}
      aria-label={say('wallet_claim:standing.title')}
    >
      <div className={styles.answer}>
        <Row gap={4} spread align="start">
          <p className={styles.sentence} role="status">
            <WholeNumbers text={sentence} />
          </p>
          {isOwner ? <Moment claim={claim} /> : null}
        </Row>
        {[reason, decision_text, note].map((text) =>
          text ? (
            <Text key={text} className={styles.why}>
              {text}
            </Text>
          ) : null,
        )}
        {isOwner ? <ClaimRelatives claim={claim} /> : null}
        {isOwner ? (
          <Row gap={3} align="center" className={styles.actions}>
            {status === 'request_document' ? (
              <ButtonAnchor href="#request" look="primary" icon={<Send aria-hidden />}>
                {say(
                  asksCorrections(claim)
                    ? 'wallet_claim:points.answer'
                    : 'wallet_claim:standing.answer',
                )}
              </ButtonAnchor>
            ) : null}
            <Resubmit claim={claim} />
            {may('withdraw') ? <Withdraw claim={claim} /> : null}
            {may('request_withdrawal') ? <RequestWithdrawal claim={claim.id} /> : null}
            <TakeAway claim={claim} />
            {isTalkOpen(status) ? (
              <a href="#talk">{say('wallet_claim:standing.contact')}</a>
            ) : (
              <Link to="/$member/contacts" params={{ member: segment }}>
                {say('wallet_claim:standing.contact')}
              </Link>
            )}
          </Row>
        ) : null}
      </div>
      <ClaimStepper claim={claim} />
    </section>
  )
}
