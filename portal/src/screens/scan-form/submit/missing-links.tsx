import {
  type Arke,
  arkes,
  type Check,
  describeCheck,
  type Preview,
  parameterOfCheck,
} from '@ruecklauf/model'
import { Stack } from '../../../ui/layout/boxes.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { useLabels } from '../../../units/fields/labels.ts'
import { type Device, useDraft } from '../draft/use-draft.tsx'
import { goToField } from '../go-to-field.ts'
import styles from './missing-links.module.css'
import { isEmptyCheck } from './submit-attempt.tsx'

interface MissingLinksProps {
  limit: number
  /** `empty` leaves out what is entered, but wrong. */
  of?: 'all' | 'empty'
}

/** What keeps the draft from being submitted, each with the way to its field. */
export function MissingLinks({ limit, of = 'all' }: MissingLinksProps) {
  const say = useSay('scan', 'checks', 'words')
  const labels = useLabels()
  const { preview, devices } = useDraft()
  const missing = (preview?.missing ?? []).map((parameter) => ({
    parameter,
    text: nameOf(parameter, devices, labels, (number) => say('scan:devices.device', { number })),
  }))
  const sentenceOf = (check: Check) =>
    isEmptyCheck(check.code) ? say(`scan:missing.${check.code}`) : describeCheck(check, say)
  const failed = (preview?.checks ?? []).flatMap((check) => {
    const parameter = parameterOfCheck(check)
    if (!isBarring(check) || !parameter || check.code === 'terms_accepted') return []
    if (of === 'empty' && !isEmptyCheck(check.code)) return []
    return [{ parameter, text: sentenceOf(check) }]
  })
  const all = [...failed, ...missing]
  return (
    <Stack as="ul">
      {all.slice(0, limit).map(({ parameter, text }) => (
        <li key={`${parameter} ${text}`}>
          <button type="button" className={styles.link} onClick={() => goToField(parameter)}>
            {text}
          </button>
        </li>
      ))}
      {all.length > limit ? (
        <Text as="li" size="small" muted>
          {say('scan:panel.more', { count: all.length - limit })}
        </Text>
      ) : null}
    </Stack>
  )
}

/** Something that submitting asks for has not been entered at all. */
export const isIncomplete = (preview: Preview | undefined): boolean =>
  preview !== undefined &&
  (preview.missing.length > 0 ||
    preview.checks.some(
      (check) => isBarring(check) && isEmptyCheck(check.code) && check.code !== 'terms_accepted',
    ))

const isBarring = ({ state, severity }: Check) => state === 'failed' && severity === 'block'

/** `Rechnungsdatum`, or `Gerät 2: Seriennummer`. */
function nameOf(
  parameter: string,
  devices: readonly Device[],
  labels: ReturnType<typeof useLabels>,
  deviceName: (number: number) => string,
): string {
  const [scope, id, field] = parameter.split('.')
  if (scope !== 'lines' || !id || !field) return labels.field<Arke>(arkes.paperwork, parameter)
  const number = devices.findIndex((device) => device.id === id) + 1
  return `${deviceName(number)}: ${labels.field<Arke>(arkes.paperwork_line, field)}`
}
