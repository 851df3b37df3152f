import { Popover } from '@base-ui/react/popover'
import { CalendarDays } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Skeleton } from '../../layout/waiting/skeleton.tsx'
import { formatDate } from '../../text/format.ts'
import { useSay } from '../../text/use-say.ts'
import control from '../control.module.css'
import { TextInput } from '../text/text-input.tsx'
import styles from './date-picker.module.css'
import { readDate } from './typed-date.ts'

const Calendar = lazy(async () => ({ default: (await import('./calendar.tsx')).Calendar }))

interface DatePickerProps {
  /** ISO day, or the raw text if it is no day, so the form can report it. */
  value: string | null
  onChange: (value: string | null) => void
  onBlur?: (() => void) | undefined
  disabled?: boolean | undefined
  name?: string
  /** First and last allowed ISO day. The picker hides others, but typed days stay. */
  min?: string | undefined
  max?: string | undefined
}

/** A day, typed (`21.11.2026`) or picked. Use it inside a `Field`. */
export function DatePicker(props: DatePickerProps) {
  const { value, onChange, onBlur, disabled, name, min, max } = props
  const say = useSay()
  const [typedText, setTypedText] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const day = readDate(value ?? '')
  const displayedText = typedText ?? (day ? formatDate(day, say.language) : (value ?? ''))
  const type = (text: string) => {
    setTypedText(text)
    onChange(text.trim() === '' ? null : (readDate(text) ?? text))
  }
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <TextInput
        name={name}
        value={displayedText}
        disabled={disabled}
        autoComplete="off"
        inputMode="numeric"
        placeholder={say('ui:date.placeholder')}
        onChange={({ target }) => type(target.value)}
        onBlur={() => {
          setTypedText(null)
          onBlur?.()
        }}
        end={
          <Popover.Trigger
            className={control.clear}
            disabled={disabled}
            aria-label={say('ui:date.open')}
          >
            <CalendarDays aria-hidden />
          </Popover.Trigger>
        }
      />
      <Popover.Portal>
        <Popover.Positioner sideOffset={6} align="end" className={styles.positioner}>
          <Popover.Popup className={styles.popup} aria-label={say('ui:date.open')}>
            <Suspense fallback={<Skeleton width="16rem" height="18rem" />}>
              <Calendar
                value={day}
                min={min}
                max={max}
                onChange={(picked) => {
                  setTypedText(null)
                  onChange(picked)
                  setOpen(false)
                }}
              />
            </Suspense>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
