import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { reviewersOf } from '../../../claims/claim-queries.ts'
import { useMember } from '../../../client/portal.tsx'
import { useUnits } from '../../../client/units.ts'
import type { Bound } from '../../../forms/use-app-form.ts'
import { Autocomplete } from '../../../ui/inputs/choice/list/autocomplete.tsx'
import type { Option } from '../../../ui/inputs/choice/list/option.ts'
import { useSay } from '../../../ui/text/use-say.ts'

interface MentionsProps extends Bound<Option[]> {
  /** The comment's text. An @ that begins a word moves the focus here. */
  text: RefObject<HTMLTextAreaElement | null>
}

/** Colleagues whom the comment notifies. */
export function Mentions({ text, ...input }: MentionsProps) {
  const say = useSay('review')
  const { id: member } = useMember()
  const { data } = useQuery(reviewersOf(useUnits('paperwork')))
  const [searchText, setSearchText] = useState('')
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const area = text.current
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '@' || !area) return
      const textBefore = area.value.slice(0, area.selectionStart)
      if (!/(^|\s)$/.test(textBefore)) return
      event.preventDefault()
      place.current?.querySelector('input')?.focus()
    }
    area?.addEventListener('keydown', onKey)
    return () => area?.removeEventListener('keydown', onKey)
  }, [text])
  const options = (data?.reviewers ?? [])
    .filter(({ id, label }) => id !== member && holds(label, searchText))
    .map(({ id, label }) => ({ id, label }))
  return (
    <div ref={place}>
      <Autocomplete
        {...input}
        multiple
        options={options}
        onInputChange={setSearchText}
        placeholder={say('review:comments.mentions_hint')}
        nothingFoundText={say('review:comments.nobody')}
      />
    </div>
  )
}

const holds = (label: string, searchText: string) =>
  label.toLocaleLowerCase('de').includes(searchText.toLocaleLowerCase('de').trim())
