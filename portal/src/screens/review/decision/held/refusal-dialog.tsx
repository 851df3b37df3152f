import { arkes } from '@ruecklauf/model'
import { useTranslation } from 'react-i18next'
import type { Loaded } from '../../../../client/units.ts'
import { Button } from '../../../../ui/inputs/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { useFormat } from '../../../../ui/text/use-format.ts'
import { FieldCell } from '../../../../units/field-cells.tsx'
import type { Refusal } from './held-decisions.ts'
import styles from './refusal-dialog.module.css'

interface RefusalDialogProps {
  refusal: Refusal | null
  /** As it stands now. */
  claim: Loaded<'paperwork'>
  onClose: () => void
}

/** Says that a decision did not count: what was wanted beside what is. */
export function RefusalDialog({ refusal, claim, onClose }: RefusalDialogProps) {
  const { t } = useTranslation('review')
  const format = useFormat()
  if (!refusal) return null
  const { decision } = refusal
  return (
    <Dialog
      open
      onClose={onClose}
      title={refusal.isConflict ? t('review:refused.conflict') : t('review:refused.title')}
      description={refusal.message}
      actions={
        <Button look="primary" onClick={onClose}>
          {t('review:refused.close')}
        </Button>
      }
    >
      <dl className={styles.both}>
        <div>
          <dt>{t('review:refused.yours')}</dt>
          <dd>
            {t(`review:refused.${decision.action}`)}
            {decision.action === 'approve' ? ` · ${format.cents(decision.amount)}` : ''}
          </dd>
        </div>
        <div>
          <dt>{t('review:refused.now')}</dt>
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
