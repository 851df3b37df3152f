import { deviceName, named_in_mail, receivedLine, receivedRest } from '@ruecklauf/model'
import type { Phrase } from '../../notifications/event-values.ts'
import type { Assessment } from '../assess/assess.ts'
import { participantTrace } from '../wording/describe-trace.ts'

/** The lines about each device in a submission's mail, as on the claim's page. */
export function receivedTold({ facts, calculation }: Assessment): Phrase[] {
  const devices = calculation.lines.map(({ line, amount, trace }) => {
    const fact = facts.lines.find(({ id }) => id === line)
    const name = deviceName(fact?.product_name ?? null, fact?.serial ?? null)
    return { name, amount, trace: participantTrace(trace) }
  })
  const [namedDevices, otherDevices] = [
    devices.slice(0, named_in_mail),
    devices.slice(named_in_mail),
  ]
  return [
    ...namedDevices.map(
      (device): Phrase =>
        (say) =>
          receivedLine(device, say),
    ),
    ...(otherDevices.length > 0
      ? [(say: Parameters<Phrase>[0]) => receivedRest(otherDevices, say)]
      : []),
  ]
}
