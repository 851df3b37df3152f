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
  /** The comment's text: an @ that begins a word there leads here. */
  text: RefObject<HTMLTextAreaElement | null>
}

/** Colleagues who are told of a comment. */
export function Mentions({ text, ...input }: MentionsProps) {
  const say = useSay('review')
  const { id: member } = useMember()
  const { data } = useQuery(reviewersOf(useUnits('paperwork')))
  const [sought, setSought] = useState('')
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const area = text.current
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '@' || !area) return
      const before = area.value.slice(0, area.selectionStart)
      if (!/(^|\s)$/.test(before)) return
      event.preventDefault()
      place.current?.querySelector('input')?.focus()
    }
    area?.addEventListener('keydown', onKey)
    return () => area?.removeEventListener('keydown', onKey)
  }, [text])
  const options = (data?.reviewers ?? [])
    .filter(({ id, label }) => id !== member && holds(label, sought))
    .map(({ id, label }) => ({ id, label }))
  return (
    <div ref={place}>
      <Autocomplete
        {...input}
        multiple
        options={options}
        onInputChange={setSought}
        placeholder={say('review:comments.mentions_hint')}
        nothingFoundText={say('review:comments.nobody')}
      />
    </div>
  )
}

const holds = (label: string, sought: string) =>
  label.toLocaleLowerCase('de').includes(sought.toLocaleLowerCase('de').trim())
