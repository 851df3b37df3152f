import { describeCheck, type SerialCheck } from '@ruecklauf/model'
import { Link } from '@tanstack/react-router'
import { useMember } from '../../../client/portal.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import { StatusChip } from '../../../ui/text/status-chip.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { type Device, useDraft } from '../draft/use-draft.tsx'
import { serialTone, useSerialCheck } from './serial-check.ts'
import styles from './serial-verdict.module.css'

interface SerialVerdictProps {
  device: Device
  /** The number was typed here just now; otherwise what is stored with the draft suffices. */
  isTyped: boolean
  onTake: (serial: string) => void
  /** The field itself says already what is wrong. */
  hasError: boolean
}

/** What the register says of a device's serial number, as a chip and, where it helps, in words. */
export function SerialVerdict({ device, isTyped, onTake, hasError }: SerialVerdictProps) {
  const say = useSay('scan', 'checks', 'words')
  const { claim, preview } = useDraft()
  const serial = device.serial ?? ''
  const { answer, isChecking } = useSerialCheck({
    serial,
    product: device.link_product,
    claim: claim.id,
    isWanted: isTyped,
  })
  if (serial === '') return null
  if (isTyped && isChecking && serial.length >= 4)
    return <p className={styles.verdict}>{say('scan:serial.checking')}</p>
  const stored = preview?.lines.find(({ id }) => id === device.id)?.serial_check
  const verdict = stored === 'repeated' ? stored : (answer?.state ?? stored)
  if (!verdict || verdict === 'missing') return null
  const failed = preview?.checks.find(
    ({ line, state, code }) =>
      line === device.id && state === 'failed' && code.startsWith('serial_'),
  )
  const words = answer?.message ?? (failed && describeCheck(failed, say))
  return (
    <div className={styles.verdict} role="status">
      <StatusChip tone={serialTone(verdict)}>{say.maybe(`scan:serial.${verdict}`)}</StatusChip>
      {words && verdict !== 'ok' && !hasError ? <span>{words}</span> : null}
      {answer ? <NextStep answer={answer} onTake={onTake} /> : null}
    </div>
  )
}

/** A way out: the number that was probably meant, or the claim that has the device. */
function NextStep({ answer, onTake }: { answer: SerialCheck; onTake: (serial: string) => void }) {
  const say = useSay('scan')
  const { segment } = useMember()
  const { hint, claim } = answer
  if (hint)
    return (
      <Button size="small" onClick={() => onTake(hint)}>
        {say('scan:serial.take', { serial: hint })}
      </Button>
    )
  if (!claim) return null
  return (
    <Link to="/$member/wallet/$id" params={{ member: segment, id: claim.id }}>
      {say('scan:serial.claim', { number: claim.claim_number ?? '' })}
    </Link>
  )
}
