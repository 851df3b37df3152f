import { type Check, describeCheck, parameterOfCheck } from '@ruecklauf/model'
import { useTranslation } from 'react-i18next'
import type { Language } from '../../client/config.ts'
import { useLabels } from '../../units/labels.ts'
import { type Device, useDraft } from './draft/use-draft.tsx'
import { goToField } from './go-to-field.ts'
import styles from './missing-links.module.css'
import { isEmptyCheck } from './submit-attempt.tsx'

/** What keeps the draft from being submitted, each with the way to its field. */
export function MissingLinks({ limit }: { limit: number }) {
  const { t, i18n } = useTranslation('scan')
  const labels = useLabels()
  const { preview, devices } = useDraft()
  const missing = (preview?.missing ?? []).map((parameter) => ({
    parameter,
    text: nameOf(parameter, devices, labels, (number) => t('scan:devices.device', { number })),
  }))
  const sentenceOf = ({ code, values }: Check) =>
    isEmptyCheck(code)
      ? t(`scan:missing.${code}`)
      : describeCheck(code, values, i18n.language as Language)
  const failed = (preview?.checks ?? []).flatMap((check) => {
    const parameter = parameterOfCheck(check)
    const isBarred = check.state === 'failed' && check.severity === 'block'
    if (!isBarred || !parameter || check.code === 'terms_accepted') return []
    return [{ parameter, text: sentenceOf(check) }]
  })
  const all = [...failed, ...missing]
  return (
    <ul className={styles.list}>
      {all.slice(0, limit).map(({ parameter, text }) => (
        <li key={`${parameter} ${text}`}>
          <button type="button" className={styles.link} onClick={() => goToField(parameter)}>
            {text}
          </button>
        </li>
      ))}
      {all.length > limit ? (
        <li className={styles.more}>{t('scan:panel.more', { count: all.length - limit })}</li>
      ) : null}
    </ul>
  )
}

/** `Rechnungsdatum`, or `Gerät 2: Seriennummer`. */
function nameOf(
  parameter: string,
  devices: readonly Device[],
  labels: ReturnType<typeof useLabels>,
  deviceName: (number: number) => string,
): string {
  const [scope, id, field] = parameter.split('.')
  if (scope !== 'lines' || !id || !field) return labels.field('paperwork', parameter)
  const number = devices.findIndex((device) => device.id === id) + 1
  return `${deviceName(number)}: ${labels.field('paperwork_line', field)}`
}
