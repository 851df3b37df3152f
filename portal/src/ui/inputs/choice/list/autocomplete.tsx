import { ChevronDown, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { classes } from '../../../classes.ts'
import { cycle } from '../../../cycle.ts'
import { useSay } from '../../../text/use-say.ts'
import control from '../../control.module.css'
import { TextInput } from '../../text/text-input.tsx'
import { Chip } from '../chip.tsx'
import styles from './autocomplete.module.css'
import { useListPlace } from './list-place.ts'
import type { Option } from './option.ts'
import { OptionList } from './option-list.tsx'

export interface AutocompleteProps {
  /** The current options. The caller filters them in `onInputChange`. */
  options: readonly Option[]
  /** The selected options: at most one unless `multiple`. */
  value: readonly Option[]
  onChange: (value: Option[]) => void
  onInputChange?: (text: string) => void
  onBlur?: (() => void) | undefined
  multiple?: boolean
  nullable?: boolean
  /** Shows a clear button if the field is nullable and has a value. */
  clearable?: boolean
  renderOption?: (option: Option) => ReactNode
  nothingFoundText?: string
  placeholder?: string
  disabled?: boolean | undefined
  name?: string
}

/** A text field with suggestions. Use it inside a `Field`. */
export function Autocomplete(props: AutocompleteProps) {
  const { options, value, multiple = false, disabled } = props
  const say = useSay()
  const list = useId()
  const field = useRef<HTMLDivElement>(null)
  const state = useAutocomplete(props)
  const { isOpen, active } = state
  const place = useListPlace(field, isOpen)
  return (
    <div ref={field} className={styles.autocomplete}>
      <TextInput
        role="combobox"
        name={props.name}
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={list}
        aria-activedescendant={isOpen && options[active] ? `${list}-${active}` : undefined}
        disabled={disabled}
        placeholder={value.length === 0 ? props.placeholder : undefined}
        value={state.text}
        className={classes(multiple && styles.many)}
        onChange={({ target }) => state.type(target.value)}
        onClick={state.open}
        onKeyDown={state.onKeyDown}
        onBlur={() => {
          state.settle()
          props.onBlur?.()
        }}
        start={multiple && value.length > 0 ? <Chosen {...props} /> : undefined}
        end={<End {...props} onClear={state.clear} />}
      />
      {isOpen && place ? (
        <OptionList
          id={list}
          place={place}
          options={options}
          chosen={value}
          active={active}
          multiple={multiple}
          nothingFoundText={props.nothingFoundText ?? say('ui:nothing_found')}
          renderOption={props.renderOption}
          onActive={state.setActive}
          onChoose={state.choose}
        />
      ) : null}
    </div>
  )
}

/** The input state, the suggestions and the key handling. */
function useAutocomplete(props: AutocompleteProps) {
  const { options, value, onChange, onInputChange, multiple = false } = props
  const [typedText, setTypedText] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const selectedOption = multiple ? undefined : value[0]
  const text = typedText ?? selectedOption?.label ?? ''
  const settle = () => {
    setTypedText(null)
    setOpen(false)
    if (typedText !== null) onInputChange?.('')
  }
  const type = (next: string) => {
    setTypedText(next)
    setActive(0)
    setOpen(true)
    onInputChange?.(next)
    if (next === '' && selectedOption && props.nullable) onChange([])
  }
  const choose = (option: Option) => {
    onChange(multiple ? toggled(value, option) : [option])
    if (multiple) setTypedText(null)
    else settle()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const highlighted = options[active]
    if (step) {
      event.preventDefault()
      setActive(isOpen ? cycle(active + step, options.length) : 0)
      setOpen(true)
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault()
      if (highlighted) choose(highlighted)
    } else if (event.key === 'Escape' && isOpen) {
      event.stopPropagation()
      settle()
    } else if (event.key === 'Backspace' && multiple && text === '') onChange(value.slice(0, -1))
  }
  const clear = () => {
    setTypedText(null)
    onChange([])
  }
  const open = () => setOpen(true)
  return { text, isOpen, active, setActive, open, settle, type, choose, clear, onKeyDown }
}

/** Toggles an option in the selection. */
const toggled = (value: readonly Option[], option: Option): Option[] =>
  value.some(({ id }) => id === option.id)
    ? value.filter(({ id }) => id !== option.id)
    : [...value, option]

function Chosen({ value, onChange, disabled }: AutocompleteProps) {
  return (
    <span className={styles.chips}>
      {value.map((option) => (
        <Chip
          key={option.id}
          label={option.label}
          onRemove={disabled ? undefined : () => onChange(toggled(value, option))}
        />
      ))}
    </span>
  )
}

function End(props: AutocompleteProps & { onClear: () => void }) {
  const { value, clearable, nullable, disabled, onClear } = props
  const say = useSay()
  const canClear = clearable && nullable && value.length > 0 && !disabled
  return (
    <>
      {canClear ? (
        <button
          type="button"
          className={control.clear}
          aria-label={say('ui:clear')}
          onClick={onClear}
        >
          <X aria-hidden />
        </button>
      ) : null}
      <ChevronDown className={styles.arrow} aria-hidden />
    </>
  )
}
