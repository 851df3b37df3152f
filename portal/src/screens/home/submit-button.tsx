import { Plus } from 'lucide-react'
import { useNewDraft } from '../../claims/use-new-draft.ts'
import { Button } from '../../ui/inputs/button.tsx'
import { useSay } from '../../ui/text/use-say.ts'

/** Straight into a new claim. */
export function SubmitButton() {
  const say = useSay('home')
  const { start, isBusy } = useNewDraft()
  return (
    <Button
      look="primary"
      size="large"
      icon={<Plus aria-hidden />}
      busy={isBusy}
      onClick={() => void start()}
    >
      {say('home:submit')}
    </Button>
  )
}
