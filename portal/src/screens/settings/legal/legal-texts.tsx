import { arkes } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { useMember } from '../../../client/portal.tsx'
import { useUnits } from '../../../client/units.ts'
import { ErrorState } from '../../../ui/layout/waiting/error-state.tsx'
import { mayCall } from '../../../units/fields/fields.ts'
import { EditionsCard } from './editions-card.tsx'

/** Lists terms and privacy notice with their editions, for people who may propose them. */
export function LegalTexts() {
  const { role } = useMember()
  return mayCall(role, arkes.setting, 'legal_texts') ? <Cards /> : null
}

function Cards() {
  const units = useUnits('setting')
  const { data, isError, refetch } = useQuery({
    queryKey: [units.wire, 'legal_texts'],
    queryFn: ({ signal }) => units.callFunction({ name: 'legal_texts' }, { signal, quiet: true }),
  })
  if (isError) return <ErrorState onRetry={() => void refetch()} />
  return data?.kinds.map((text) => <EditionsCard key={text.kind} text={text} firms={data.firms} />)
}
