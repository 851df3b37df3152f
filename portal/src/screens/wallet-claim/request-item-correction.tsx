import {
  type CorrectionKind,
  correctedValue,
  type RequestItem,
  requestItemLabel,
} from '@ruecklauf/model'
import { CorrectionInput } from '../../claims/corrections/correction-input.tsx'
import { useCorrectedField } from '../../claims/corrections/use-corrected-field.ts'
import { useSerialCheck } from '../../claims/serial-check.ts'
import { Field } from '../../ui/inputs/field.tsx'
import { Skeleton } from '../../ui/layout/waiting/skeleton.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { RequestItemHead } from './request-item-head.tsx'
import styles from './wallet-claim.module.css'

interface RequestItemCorrectionProps {
  claim: string
  item: RequestItem
  kind: CorrectionKind
  /** The affected device; null for the whole claim. */
  device: { name: string; product: string | null } | null
  /** The current value; undefined while loading, which disables the input. */
  stated: string | null | undefined
  /** The typed value; null while empty. */
  value: string | null
  error: string | undefined
  onChange: (value: string | null) => void
}

/** Shows a field to correct: the reason, the current value and an input. */
export function RequestItemCorrection(props: RequestItemCorrectionProps) {
  const { claim, item, kind, device, stated, value, error, onChange } = props
  const say = useSay('wallet_claim', 'words')
  const fieldOf = useCorrectedField()
  const isSerial = kind === 'correct_serial'
  const { answer } = useSerialCheck({
    serial: value ?? '',
    product: device?.product ?? null,
    claim,
    isWanted: isSerial && value !== null,
  })
  const isPlain = kind !== 'correct_product' && kind !== 'correct_sales_point'
  const statedText =
    value !== null && stated !== undefined && isPlain
      ? say('wallet_claim:request.before', { value: correctedValue(kind, stated, say) })
      : null
  return (
    <div className={styles.item}>
      <RequestItemHead
        title={requestItemLabel(kind, say)}
        device={device?.name ?? null}
        reason={item.reason}
      />
      <Field
        label={fieldOf(kind)}
        error={error}
        help={[statedText, error ? null : answer?.message].filter(Boolean).join(' · ') || undefined}
      >
        {stated === undefined ? (
          <Skeleton height="var(--control-height)" />
        ) : (
          <CorrectionInput
            kind={kind}
            value={value ?? stated}
            onChange={(next) => onChange(next === stated ? null : (next ?? ''))}
          />
        )}
      </Field>
    </div>
  )
}
