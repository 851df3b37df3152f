import { Check } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { classes } from '../../../classes.ts'
import { Text } from '../../../text/text.tsx'
import type { ListPlace } from './list-place.ts'
import type { Option } from './option.ts'
import styles from './option-list.module.css'

interface OptionListProps {
  id: string
  place: ListPlace
  options: readonly Option[]
  chosen: readonly Option[]
  active: number
  multiple: boolean
  nothingFoundText: string
  renderOption?: ((option: Option) => ReactNode) | undefined
  onActive: (index: number) => void
  onChoose: (option: Option) => void
}

/** The options of an autocomplete, in the page's top layer. The focus stays in the input. */
export function OptionList(props: OptionListProps) {
  const { id, place, options, chosen, active, multiple, nothingFoundText } = props
  const { above, ...at } = place
  return (
    <div
      ref={(node) => {
        if (node && !node.matches(':popover-open')) node.showPopover?.()
      }}
      popover="manual"
      className={classes(styles.place, above && styles.above)}
      style={at}
    >
      <div
        id={id}
        role="listbox"
        tabIndex={-1}
        aria-multiselectable={multiple || undefined}
        className={styles.list}
        onPointerDown={(event) => event.preventDefault()}
      >
        {options.map((option, index) => (
          <Fragment key={option.id}>
            {option.group && option.group !== options[index - 1]?.group ? (
              <div className={styles.group} role="presentation">
                {option.group}
              </div>
            ) : null}
            <div
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={chosen.some((chosenOption) => chosenOption.id === option.id)}
              className={classes(styles.option, index === active && styles.active)}
              ref={index === active ? (node) => node?.scrollIntoView?.({ block: 'nearest' }) : null}
              onPointerMove={() => props.onActive(index)}
              onPointerUp={() => props.onChoose(option)}
            >
              {props.renderOption?.(option) ?? option.label}
              {option.hint ? (
                <Text as="span" size="small" muted>
                  {option.hint}
                </Text>
              ) : null}
              <Check className={styles.mark} aria-hidden />
            </div>
          </Fragment>
        ))}
        {options.length === 0 ? (
          <div
            role="option"
            tabIndex={-1}
            aria-selected={false}
            aria-disabled
            className={styles.empty}
          >
            {nothingFoundText}
          </div>
        ) : null}
      </div>
    </div>
  )
}
