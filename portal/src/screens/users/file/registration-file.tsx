import { useQuery } from '@tanstack/react-query'
import { useUnits } from '../../../client/units.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { ErrorState } from '../../../ui/layout/waiting/error-state.tsx'
import { Skeleton } from '../../../ui/layout/waiting/skeleton.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { CompanyDocuments } from '../../company-file/company-documents.tsx'
import type { ParticipantArke } from '../member-wallet.tsx'
import { Checklist } from './checklist.tsx'
import { Questions } from './questions.tsx'

/** Shows everything for deciding a registration: checks, documents, questions and answers. */
export function RegistrationFile({ arke, id }: { arke: ParticipantArke; id: string }) {
  const say = useSay('users')
  const units = useUnits<ParticipantArke>(arke)
  const { data, isError, refetch } = useQuery({
    queryKey: [units.wire, 'unit', id, 'registration_file'],
    queryFn: ({ signal }) => units.callFunction({ name: 'registration_file', id }, { signal }),
  })
  if (isError) return <ErrorState onRetry={() => void refetch()} />
  if (!data) return <Skeleton height="18rem" />
  return (
    <>
      <Checklist file={data} />
      <Card title={say('users:file.documents')}>
        {data.documents.length > 0 ? (
          <CompanyDocuments arke={units.wire} company={id} documents={data.documents} />
        ) : (
          <Text muted>{say('users:file.no_documents')}</Text>
        )}
      </Card>
      {data.questions.length > 0 ? <Questions questions={data.questions} /> : null}
    </>
  )
}
