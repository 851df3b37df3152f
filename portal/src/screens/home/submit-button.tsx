import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNewDraft } from '../../claims/use-new-draft.ts'
import { Button } from '../../ui/inputs/button.tsx'

/** Straight into a new claim. */
export function SubmitButton() {
  const { t } = useTranslation('home')
  const { start, isBusy } = useNewDraft()
  return (
    <Button
      look="primary"
      size="large"
      icon={<Plus aria-hidden />}
      busy={isBusy}
      onClick={() => void start()}
    >
      {t('home:submit')}
    </Button>
  )
}
