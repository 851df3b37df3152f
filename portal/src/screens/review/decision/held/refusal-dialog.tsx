import { arkes, deviceName } from '@ruecklauf/model'
import type { Loaded } from '../../../../client/units.ts'
import { Button } from '../../../../ui/inputs/button/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { Alert } from '../../../../ui/text/alert.tsx'
import { useFormat } from '../../../../ui/text/use-format.ts'
import { useSay } from '../../../../ui/text/use-say.ts'
import { FieldCell } from '../../../../units/parts/field-cells.tsx'
import { verdictOf } from '../decision.ts'
import { amountOf, type Refusal } from './held-decisions.ts'
import styles from './refusal-dialog.module.css'

interface RefusalDialogProps {
  refusal: Refusal | null
  /** The claim's current status. */
  claim: Loaded<'paperwork'>
  lines: readonly Loaded<'paperwork_line'>[]
  onClose: () => void
}

/** Says that a decision failed, and shows the intended and the current state. */
export function RefusalDialog({ refusal, claim, lines, onClose }: RefusalDialogProps) {
  const say = useSay('review')
  const format = useFormat()
  if (!refusal) return null
  const { decision } = refusal
  const amount = amountOf(decision)
  const device = lines.find(({ id }) => id === refusal.line)
  return (
    <Dialog
      open
      onClose={onClose}
      title={refusal.isConflict ? say('review:refused.conflict') : say('review:refused.title')}
      description={device ? undefined : refusal.message}
      actions={
        <Button look="primary" onClick={onClose}>
          {say('review:refused.close')}
        </Button>
      }
    >
      {device ? (
        <Alert tone="danger" title={deviceTitle(device)}>
          {refusal.message}
        </Alert>
      ) : null}
      <dl className={styles.both}>
        <div>
          <dt>{say('review:refused.yours')}</dt>
          <dd>
            {say(`review:refused.${verdictOf(decision)}`)}
            {amount === null ? '' : ` · ${format.cents(amount)}`}
          </dd>
        </div>
        <div>
          <dt>{say('review:refused.now')}</dt>
          <dd>
            <FieldCell
              arke={arkes.paperwork}
              id="paperwork_status"
              value={claim.paperwork_status}
            />
            {claim.link_assignee ? ` ${claim.link_assignee.label}` : ''}
          </dd>
        </div>
      </dl>
    </Dialog>
  )
}

const deviceTitle = ({ link_product, product_name, serial }: Loaded<'paperwork_line'>) =>
  deviceName(link_product?.label ?? product_name ?? null, serial ?? null) ?? undefined
