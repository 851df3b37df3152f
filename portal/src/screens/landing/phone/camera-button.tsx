import { Camera } from 'lucide-react'
import { buttonClass } from '../../../ui/inputs/button/button-class.ts'
import styles from './phone.module.css'

interface CameraButtonProps {
  text: string
  /** What a screen reader says: the thing to photograph too. */
  label: string
  /** The next thing to do on the page. */
  isNext: boolean
  onPhoto: (file: File) => void
}

/** Opens the camera: one large button, whatever has the focus. */
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
