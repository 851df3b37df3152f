import { describeCheck, type SerialCheck } from '@ruecklauf/model'
import { useSerialCheck } from '../../../claims/serial-check.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { type Device, useDraft } from '../draft/use-draft.tsx'

export interface Verdict {
  /** `ok`, `unknown`, …; null while there is none. */
  state: string | null
  isChecking: boolean
  /** What is the matter; undefined where nothing is. */
  words: string | undefined
  /** What the register says of a number that was typed here. */
  answer: SerialCheck | undefined
}

/**
 * What is known of a device's serial number.
 * @param isTyped it was typed here just now; otherwise what is stored with the draft suffices.
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
