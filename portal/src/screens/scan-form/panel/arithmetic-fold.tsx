import { Calculation } from '../../../claims/calculation/calculation.tsx'
import { Disclosure } from '../../../ui/layout/fold/disclosure.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { useDraft } from '../draft/use-draft.tsx'

/** How the amount comes about, folded away until somebody wants to know. */
export function ArithmeticFold() {
  const say = useSay('scan')
  const { preview, devices } = useDraft()
  if (!preview || devices.length === 0) return null
  const lines = devices.flatMap(({ id, serial }, index) => {
    const line = preview.lines.find((one) => one.id === id)
    const device = say('scan:devices.device', { number: index + 1 })
    return line ? [{ ...line, name: serial ? `${device}: ${serial}` : device }] : []
  })
  return (
    <Disclosure summary={say('scan:panel.calculation')} lazy>
      <Calculation lines={lines} claim={preview.trace} />
    </Disclosure>
  )
}
