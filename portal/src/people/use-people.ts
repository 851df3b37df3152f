import { eq, type PersonRight } from '@ruecklauf/model'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Loaded, useUnits } from '../client/units.ts'
import { toast } from '../ui/overlays/toast.ts'
import { useSay } from '../ui/text/use-say.ts'
import { sayFailure } from '../units/say-failure.ts'

export type Person = Loaded<'person'>

/** Actions on a person without confirmation. All others ask first. */
export type PersonStep = 'lock' | 'unlock' | 'invite_again'

/** A person's rights as form values. */
export type Rights = Record<PersonRight, boolean> & {
  deputy_until: string | null
  link_sales_point: string | null
}

/** The current people of a firm by name, and the actions on them. */
export function usePeople(firm: string) {
  const say = useSay('people')
  const units = useUnits('person')
  const queries = useQueryClient()
  const people = useQuery({
    queryKey: [units.wire, 'of', firm],
    queryFn: ({ signal }) =>
      units.list({ filter: eq('link_member', firm), order: ['label;asc'], limit: 100 }, { signal }),
  })
  const refresh = () => queries.invalidateQueries({ queryKey: [units.wire] })
  const step = useMutation({
    mutationFn: ({ id, name }: { id: string; name: PersonStep }) =>
      units.callFunction({ name, id, body: {} }),
    onSuccess: (_, { name }) => {
      toast.success(say(name === 'invite_again' ? 'people:invited' : `people:done.${name}`))
    },
    onError: sayFailure,
    onSettled: refresh,
  })
  return { people, refresh, step, units }
}
