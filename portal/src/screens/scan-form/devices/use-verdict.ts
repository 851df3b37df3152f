import { describeCheck, type SerialCheck } from '@ruecklauf/model'
import { useSerialCheck } from '../../../claims/serial-check.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { type Device, useDraft } from '../draft/use-draft.tsx'

export interface Verdict {
  /** `ok`, `unknown`, …; null without a result. */
  state: string | null
  isChecking: boolean
  /** The problem; undefined without one. */
  words: string | undefined
  /** The register's answer to a number typed here. */
  answer: SerialCheck | undefined
}

/**
 * Returns the state of a device's serial number.
 * @param isTyped the reader has just typed it; otherwise the draft's stored result suffices.
 */
export function useVerdict(device: Device, isTyped: boolean): Verdict {
  const say = useSay('scan', 'checks', 'words')
  const { claim, preview } = useDraft()
  const serial = device.serial ?? ''
  const { answer, isChecking } = useSerialCheck({
    serial,
    product: device.link_product,
    claim: claim.id,
    isWanted: isTyped,
  })
  const line = preview?.lines.find(({ id }) => id === device.id)
  const stored = line?.serial_check
  const state = stored === 'repeated' ? stored : (answer?.state ?? stored ?? null)
  const failed = preview?.checks.find(
    (check) =>
      check.line === device.id && check.state === 'failed' && check.code.startsWith('serial_'),
  )
  const isEmpty = serial === '' || state === 'missing'
  return {
    state: isEmpty ? null : state,
    isChecking: isTyped && isChecking && serial.length >= 4,
    words: isEmpty || state === 'ok' ? undefined : (answer?.message ?? saidOf(failed)),
    answer: isEmpty ? undefined : answer,
  }

  function saidOf(check: typeof failed) {
    return check && describeCheck(check, say)
  }
}
