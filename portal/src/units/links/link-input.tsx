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
  /** The arke or group that is linked. */
  to: string
  value: readonly Option[]
  onChange: (value: Option[]) => void
  onBlur?: (() => void) | undefined
  multiple?: boolean | undefined
  nullable?: boolean
  disabled?: boolean | undefined
  /** Proposes those too that were put out of use. */
  withInactive?: boolean
}

/** A link to units, found by typing their name; the server searches, the last answer wins. */
export function LinkInput({
  to,
  nullable = true,
  multiple = false,
  withInactive = false,
  ...input
}: LinkInputProps) {
  const say = useSay('units')
  const [typed, setTyped] = useState('')
  const options = useQuery(
    linkOptions(useHttp(), {
      to,
      typed: useDebounced(typed.trim()),
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
      onInputChange={setTyped}
    />
  )
}

/** What a list without proposals says: nothing found is only what was searched. */
export const emptyTexts = {
  pending: 'units:searching',
  error: 'units:search_failed',
  success: 'ui:nothing_found',
} as const
