import { ArrowLeft } from 'lucide-react'
import { Button } from '../../ui/inputs/button/button.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import styles from './back-button.module.css'

/** Leads back from a unit to its list. */
export function BackButton({ onBack }: { onBack: () => void }) {
  const say = useSay('units')
  return (
    <Button
      look="ghost"
      size="small"
      className={styles.back ?? ''}
      icon={<ArrowLeft aria-hidden />}
      onClick={onBack}
    >
      {say('units:back')}
    </Button>
  )
}
