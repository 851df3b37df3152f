import {
  type Action,
  actionsFor,
  berlinDay,
  daysBetween,
  isTalkOpen,
  wordingIn,
} from '@ruecklauf/model'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FileDown, Send } from 'lucide-react'
import { useEffect, useState } from 'react'
import { ClaimRelatives } from '../../../claims/claim-relatives.tsx'
import { justSubmitted } from '../../../claims/just-submitted.ts'
import { asksCorrections } from '../../../claims/request-items.ts'
import { ApiError } from '../../../client/api-error.ts'
import { useHttp, useMember } from '../../../client/portal.tsx'
import type { Loaded } from '../../../client/units.ts'
import { saveFile } from '../../../ui/charts/chart-files.ts'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { ButtonAnchor } from '../../../ui/inputs/button/link-button.tsx'
import { Row } from '../../../ui/layout/boxes.tsx'
import { FlowMotif } from '../../../ui/layout/flow-motif.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { Text } from '../../../ui/text/text.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { WholeNumbers } from '../../../ui/text/whole-numbers.tsx'
import { sayFailure } from '../../../units/say-failure.ts'
import { RequestWithdrawal } from '../withdrawal/request-withdrawal.tsx'
import { ClaimStepper } from './claim-stepper.tsx'
import { Resubmit } from './resubmit.tsx'
import styles from './standing.module.css'
import { useStanding } from './use-standing.ts'
import { Withdraw } from './withdraw.tsx'

/** Shows the claim's state first, then the reason and the next step. */
export function ClaimStanding({ claim }: { claim: Loaded<'paperwork'> }) {
  const say = useSay('wallet_claim')
  const { role, segment } = useMember()
  const { sentence, note, tone } = useStanding(claim)
  const { paperwork_status: status, decision_words, decision_text } = claim
  const isOwner = role === 'installer'
  const steps = actionsFor({ status, role, isOwner, isAssignee: false })
  const may = (action: Action) => steps.includes(action)
  // A generic reason shows only the reviewer's words.
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

/** The number of days during which an approval counts as new. */
const NEWS = 3

/** Animates the return line once, right after a submission or an approval. */
function Moment({ claim }: { claim: Loaded<'paperwork'> }) {
  const { id, paperwork_status: status, decided_at } = claim
  const [isSubmitted] = useState(() => justSubmitted.has(id))
  useEffect(() => () => void justSubmitted.delete(id), [id])
  const isApproved = status === 'approved' || status === 'partially_approved'
  const isNews =
    isApproved &&
    decided_at !== null &&
    daysBetween(berlinDay(new Date(decided_at)), berlinDay(new Date())) <= NEWS
  return (isSubmitted && status === 'submitted') || isNews ? <FlowMotif moves="once" /> : null
}

/** Downloads the confirmation of receipt. */
function TakeAway({ claim: { id, claim_number } }: { claim: Loaded<'paperwork'> }) {
  const say = useSay('wallet_claim')
  const http = useHttp()
  const receipt = useMutation({
    mutationFn: async () => {
      const answer = await http.raw(
        `/lib/paperwork/unit/${encodeURIComponent(id)}/function/receipt`,
      )
      const name = say('wallet_claim:take_away.file', { number: claim_number ?? '' })
      saveFile(`${name}.pdf`, await answer.blob())
    },
    onError: (error) => {
      if (error instanceof ApiError) sayFailure(error)
      else toast.error(say('wallet_claim:take_away.failed'))
    },
  })
  return (
    <Button
      icon={<FileDown aria-hidden />}
      busy={receipt.isPending}
      onClick={() => receipt.mutate()}
    >
      {say('wallet_claim:take_away.receipt')}
    </Button>
  )
}
