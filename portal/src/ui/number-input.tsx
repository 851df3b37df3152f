import { NumberField } from '@base-ui/react/number-field'
import { useTranslation } from 'react-i18next'
import { classes } from './classes.ts'
import styles from './control.module.css'
import { useFieldRequired } from './field.tsx'

interface NumberInputProps {
  /** Whole numbers, or decimals in steps of 0.01 (specification §5). */
  kind: 'integer' | 'float'
  value: number | null
  onChange: (value: number | null) => void
  onBlur?: () => void
  /** Shown behind the number: `EUR`, `%`. */
  unit?: string
  min?: number
  max?: number
  disabled?: boolean
  name?: string
  placeholder?: string
}

/** A number, typed the way the reader's language writes it (`1.234,5`); inside of a `Field`. */
export function NumberInput(props: NumberInputProps) {
  const { kind, value, onChange, unit, onBlur, placeholder, ...rest } = props
  const { i18n } = useTranslation()
  const required = useFieldRequired()
  return (
    <NumberField.Root
      {...rest}
      value={value}
      onValueChange={onChange}
      locale={i18n.language}
      step={kind === 'integer' ? 1 : 0.01}
      format={formats[kind]}
    >
      <NumberField.Group className={classes(styles.control, styles.group)}>
        <NumberField.Input
          className={classes(styles.inner, styles.figures)}
          aria-required={required || undefined}
          onBlur={onBlur}
          placeholder={placeholder}
        />
        {unit ? <span className={styles.adornment}>{unit}</span> : null}
      </NumberField.Group>
    </NumberField.Root>
  )
}

const formats = {
  integer: { maximumFractionDigits: 0 },
  float: { maximumFractionDigits: 2 },
} satisfies Record<NumberInputProps['kind'], Intl.NumberFormatOptions>
