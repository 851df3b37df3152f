import { useMatchRoute, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useMember } from '../../../../client/portal.tsx'
import { Button } from '../../../../ui/inputs/button/button.tsx'
import { Stack } from '../../../../ui/layout/boxes.tsx'
import { useFormat } from '../../../../ui/text/use-format.ts'
import { useSay } from '../../../../ui/text/use-say.ts'
import { unseeClaim } from '../../../paperworks/seen-claims.ts'
import { heldAs } from '../decision.ts'
import { amountOf, desk, type HeldDecision, useStands } from './held-decisions.ts'
import styles from './undo-toast.module.css'

/**
 * Shows what is about to leave and the remaining seconds. Undo leads to the claim, with its draft
 * intact.
 */
export function UndoToast() {
  const heldDecisions = [...useStands().values()].filter((stand) => stand.kind === 'kept')
  return (
    <Stack as="span" gap={2}>
      {heldDecisions.map(({ item, leaves_at }) => (
        <Row key={item.id} item={item} leaves_at={leaves_at} />
      ))}
    </Stack>
  )
}

function Row({ item, leaves_at }: { item: HeldDecision; leaves_at: number }) {
  const say = useSay('review')
  const format = useFormat()
  const seconds = useSecondsTo(leaves_at)
  const undo = useUndo(item.id)
  const amount = amountOf(item.decision)
  const number = item.claim_number
  return (
    <span className={styles.row}>
      <Stack as="span">
        <strong>{amount === null ? number : `${number} · ${format.cents(amount)}`}</strong>
        {say(`review:held.${heldAs(item.decision)}`)}
      </Stack>
      <Button size="small" onClick={undo}>
        {say('review:held.take_back')} <span className="visually-hidden">{number}</span>{' '}
        <span aria-hidden>{say('review:held.seconds', { count: seconds })}</span>
      </Button>
    </span>
  )
}

function useUndo(id: string) {
  const { segment } = useMember()
  const navigate = useNavigate()
  const isHere = useMatchRoute()
  return () => {
    desk.undo(id)
    unseeClaim(id)
    const claim = { to: '/$member/paperworks/$id', params: { member: segment, id } } as const
    if (!isHere(claim)) void navigate(claim)
  }
}

function useSecondsTo(end: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.ceil((end - now) / 1000))
}
