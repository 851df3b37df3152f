import { arkes, describeStep, type TraceStep } from '@ruecklauf/model'
import { useReasonWords } from '../../../../claims/use-reasons.ts'
import type { Loaded } from '../../../../client/units.ts'
import { Row } from '../../../../ui/layout/boxes.tsx'
import { Disclosure } from '../../../../ui/layout/fold/disclosure.tsx'
import { useFormat } from '../../../../ui/text/use-format.ts'
import { useSay } from '../../../../ui/text/use-say.ts'
import { LinkedUnit } from '../../../../units/links/linked-unit.tsx'
import { FieldCell } from '../../../../units/parts/field-cells.tsx'
import type { Choice } from '../../decision/lines/choices.ts'
import { LineChoice } from '../../decision/lines/line-choice.tsx'
import { originOf } from '../origin.ts'
import { SourceBadge } from '../source-badge.tsx'
import styles from './device-card.module.css'

interface DeviceCardProps {
  line: Loaded<'paperwork_line'>
  /** The most it pays, in EUR. */
  entitled: number
  /** Null if the member decides nothing. */
  choice: Choice | null
  /** The reviewer tried to approve. */
  wasTried: boolean
  onChange: (choice: Choice) => void
}

/** One device: product, amount with its calculation, and the decision. */
export function DeviceCard({ line, entitled, choice, wasTried, onChange }: DeviceCardProps) {
  const say = useSay('review', 'steps', 'words')
  const format = useFormat()
  const reason = useReasonWords()(line.decision_reason, line.decision_words)
  const expected = line.expected_amount ?? 0
  const isLowered = entitled < expected && choice !== null && choice.decision !== 'rejected'
  return (
    <li className={styles.device} id={`device-${line.id}`}>
      <Row gap={2} align="center" tight>
        <span className={styles.serial}>{line.serial ?? say('review:line.no_serial')}</span>
        <span className={styles.amount}>
          {isLowered ? <del>{format.amount(expected)}</del> : null}
          {format.amount(isLowered ? entitled : expected)}
        </span>
      </Row>
      <ProductLines line={line} />
      <Trace of={line.trace ?? []} />
      {isLowered ? <p className={styles.lowered}>{say('review:line.lowered')}</p> : null}
      {line.decision && line.decision !== 'open' ? (
        <div className={styles.decided}>
          {choice ? <span className={styles.second}>{say('review:objection.before')}</span> : null}
          <FieldCell arke={arkes.paperwork_line} id="decision" value={line.decision} />
          <span className={styles.figure}>{format.amount(line.approved_amount ?? 0)}</span>
          {reason ? <span className={styles.second}>{reason}</span> : null}
        </div>
      ) : null}
      {choice ? (
        <LineChoice
          name={line.serial ?? line.label ?? ''}
          expected={entitled}
          choice={choice}
          wasTried={wasTried}
          onChange={onChange}
        />
      ) : null}
    </li>
  )
}

function Trace({ of: trace }: { of: readonly TraceStep[] }) {
  const say = useSay('review', 'steps', 'words')
  const format = useFormat()
  return (
    <Disclosure summary={say('review:line.trace')}>
      <ol className={styles.trace}>
        {trace.map((step) => (
          <li key={`${step.code} ${JSON.stringify(step.values)}`}>
            <span>{describeStep(step, say)}</span>
            <span className={styles.figure}>{format.cents(step.amount)}</span>
          </li>
        ))}
      </ol>
    </Disclosure>
  )
}

/** The product, and the invoice's text for it. */
function ProductLines({ line }: Pick<DeviceCardProps, 'line'>) {
  const say = useSay('review')
  const format = useFormat()
  const origin = originOf(line.provenance, 'serial')
  return (
    <>
      <div className={styles.product}>
        {line.link_product ? (
          <LinkedUnit value={line.link_product} />
        ) : (
          say('review:line.no_product')
        )}
        {origin ? <SourceBadge origin={origin} /> : null}
        {line.link_serial_number ? <SourceBadge origin="register" /> : null}
      </div>
      {line.link_document?.label ? (
        <div className={styles.second}>
          {say('review:line.invoice', { number: line.link_document.label })}
        </div>
      ) : null}
      {line.product_name ? (
        <div className={styles.second}>
          {say('review:line.on_invoice', { name: line.product_name })}
          {line.net_price === null ? '' : ` · ${format.amount(line.net_price)}`}
        </div>
      ) : null}
    </>
  )
}
