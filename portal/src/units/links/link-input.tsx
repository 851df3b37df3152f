import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useHttp } from '../../client/portal.tsx'
import { Autocomplete } from '../../ui/inputs/choice/list/autocomplete.tsx'
import type { Option } from '../../ui/inputs/choice/list/option.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { useRuntimeTypes } from '../fields/runtime-types.ts'
import { useDebounced } from '../fields/use-debounced.ts'
import { linkOptions } from './link-options.ts'

interface LinkInputProps {
  /** The arke or group the link points to. */
  to: string
  value: readonly Option[]
  onChange: (value: Option[]) => void
  onBlur?: (() => void) | undefined
  multiple?: boolean | undefined
  nullable?: boolean
  disabled?: boolean | undefined
  /** Includes inactive units. */
  withInactive?: boolean
}

/** An autocomplete for links. The server searches, and only the latest response counts. */
export function LinkInput({
  to,
  nullable = true,
  multiple = false,
  withInactive = false,
  ...input
}: LinkInputProps) {
  const say = useSay('units')
  const [typedText, setTypedText] = useState('')
  const options = useQuery(
    linkOptions(useHttp(), {
      to,
      typed: useDebounced(typedText.trim()),
      types: useRuntimeTypes(),
      withInactive,
    }),
  )
  return (
    <Autocomplete
      {...input}
      multiple={multiple}
      nullable={nullable}
      clearable={nullable}
      options={options.data ?? []}
      nothingFoundText={say(emptyTexts[options.status])}
      placeholder={say('units:search_link')}
      onInputChange={setTypedText}
    />
  )
}

/** The message of an empty list. It reports no match only after a search. */
export const emptyTexts = {
  pending: 'units:searching',
  error: 'units:search_failed',
  success: 'ui:nothing_found',
} as const
