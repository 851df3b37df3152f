import { berlinDay, type ClaimShare, daysBetween, isOurTurn, worthOf } from '@ruecklauf/model'
import { productLines } from '../../catalogue/product-lines.ts'
import { openItemsOf } from '../../claims/request-items.ts'
import { useDraftWorth } from '../../claims/use-draft-worth.ts'
import { useMember } from '../../client/portal.tsx'
import type { Loaded } from '../../client/units.ts'
import { LinkButton } from '../../ui/inputs/button/link-button.tsx'
import { Skeleton } from '../../ui/layout/waiting/skeleton.tsx'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { overdueDays } from '../wallet-claim/overdue.tsx'
import styles from './claims-list.module.css'

type Claim = Loaded<'paperwork'>

/** Shows a device's name. A long name keeps its size visible. */
export function DeviceName({ name }: { name: string }) {
  const { shared, own } = productLines(name)
  return shared ? (
    <>
      <span className={styles.shared}>{shared} </span>
      <span className={styles.own}>{own}</span>
    </>
  ) : (
    <span className={styles.shared}>{own}</span>
  )
}

/** Shows a claim's granted or expected amount, and the expected one if they differ. */
export function Amount({ claim }: { claim: Claim }) {
  const say = useSay('wallet')
  const format = useFormat()
  if (claim.paperwork_status === 'draft') return <DraftWorth claim={claim} />
  return (
    <>
      {format.amount(worthOf(claim))}
      {worthOf(claim) === claim.expected_amount ? null : (
        <span className={styles.small}>
          {say('wallet:claims.of', { amount: format.amount(claim.expected_amount) })}
        </span>
      )}
    </>
  )
}

/** Uses the same preview as the draft's form. */
function DraftWorth({ claim }: { claim: Claim }) {
  const format = useFormat()
  const worth = useDraftWorth(claim)
  return worth === undefined ? <Skeleton width="4rem" /> : format.amount(worth)
}

/** Shows a wholesaler's share and contribution for a claim. */
export function Share({ share }: { share: ClaimShare | undefined }) {
  const say = useSay('wallet')
  const format = useFormat()
  if (!share || (share.bonus === 0 && share.borne === 0)) return '–'
  return (
    <>
      {share.bonus === 0 ? null : format.amount(share.bonus)}
      {share.is_expected ? (
        <span className={styles.small}>{say('wallet:claims.expected')}</span>
      ) : null}
      {share.borne === 0 ? null : (
        <span className={styles.small}>
          {say('wallet:claims.borne', { amount: format.amount(share.borne) })}
        </span>
      )}
    </>
  )
}

/** Shows the next step and its deadline: the participant's answer, or the office's. */
export function NextStep({ claim }: { claim: Claim }) {
  const say = useSay('wallet')
  const format = useFormat()
  const { paperwork_status, request_deadline, due_on } = claim
  if (paperwork_status === 'request_document' && request_deadline) {
    const days = daysBetween(berlinDay(new Date()), request_deadline)
    return (
      <span className={styles.small}>
        {days < 0 ? say('wallet:claims.overdue') : say('wallet:claims.days_left', { count: days })}
      </span>
    )
  }
  if (!isOurTurn(paperwork_status) || !due_on) return null
  return (
    <span className={styles.small}>
      {say(`wallet:claims.${overdueDays(claim) ? 'decision_overdue' : 'decision_until'}`, {
        day: format.date(due_on),
      })}
    </span>
  )
}

/** Links to the participant's next action. */
export function Action({ claim }: { claim: Claim }) {
  const say = useSay('wallet')
  const { segment } = useMember()
  const params = { member: segment, id: claim.id }
  if (claim.paperwork_status === 'draft')
    return (
      <LinkButton size="small" to="/$member/scan/$id" params={params} data-inner>
        {say('wallet:claims.go_on')}
      </LinkButton>
    )
  if (claim.paperwork_status !== 'request_document') return null
  return (
    <LinkButton size="small" to="/$member/wallet/$id" params={params} hash="request" data-inner>
      {say('wallet:claims.answer', { count: openItemsOf(claim).length })}
    </LinkButton>
  )
}
