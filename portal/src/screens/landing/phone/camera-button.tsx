import { Camera } from 'lucide-react'
import { buttonClass } from '../../../ui/inputs/button/button-class.ts'
import styles from './phone.module.css'

interface CameraButtonProps {
  text: string
  /** Label for screen readers; names the object to photograph. */
  label: string
  /** Highlights the next step of the page. */
  isNext: boolean
  onPhoto: (file: File) => void
}

/** A large button that opens the camera. */
export function CameraButton({ text, label, isNext, onPhoto }: CameraButtonProps) {
  const look = isNext ? 'primary' : 'secondary'
  return (
    <label className={buttonClass({ look, size: 'large' }, styles.camera)}>
      <Camera aria-hidden />
      {text}
      <input
        type="file"
        accept="image/*"
        capture="environment"
        className="visually-hidden"
        aria-label={label}
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file) onPhoto(file)
          target.value = ''
        }}
      />
    </label>
  )
}
