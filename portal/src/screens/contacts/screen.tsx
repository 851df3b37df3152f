import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { MessageSquarePlus } from 'lucide-react'
import { useState } from 'react'
import { LostFiles } from '../../claims/talk/lost-files.tsx'
import { useMessageFiles } from '../../claims/talk/use-message-files.ts'
import { useConfig } from '../../client/portal.tsx'
import { listOf, useUnits } from '../../client/units.ts'
import { OfficeAddress } from '../../members/office-address.tsx'
import { Button } from '../../ui/inputs/button/button.tsx'
import { Stack } from '../../ui/layout/boxes.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { EmptyState } from '../../ui/layout/waiting/empty-state.tsx'
import { ErrorState } from '../../ui/layout/waiting/error-state.tsx'
import { Skeleton } from '../../ui/layout/waiting/skeleton.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { useSearchChange } from '../../units/lists/list-state.ts'
import { useOpenUnit } from '../../units/page/open-unit.ts'
import styles from './contacts.module.css'
import { NewRequest } from './new-request.tsx'
import { OwnRequest } from './own-request.tsx'

/** The office's contact details and the member's questions. */
export function Screen() {
  const say = useSay('contacts', 'units')
  const { about, payout } = useSearch({ from: '/$member/contacts' })
  const [isWriting, setWriting] = useState((about ?? payout) !== undefined)
  const change = useSearchChange<'/$member/contacts'>()
  const queries = useQueryClient()
  const { lost, send, sendAgain } = useMessageFiles()
  const readAnew = () => void queries.invalidateQueries({ queryKey: ['contact_request'] })
  const sent = (id: string, files: readonly File[]) => {
    setWriting(false)
    change({ unit: id, about: undefined, topic: undefined, payout: undefined })
    if (files.length > 0) void send({ arke: 'contact_request', id }, id, files).then(readAnew)
  }
  const write = (
    <Button
      look="primary"
      icon={<MessageSquarePlus aria-hidden />}
      onClick={() => setWriting(true)}
    >
      {say('contacts:write')}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={say('contacts:title')}
        context={say('contacts:context')}
        actions={isWriting ? null : write}
      />
      <div className={styles.page}>
        <Stack gap={6}>
          {isWriting ? <NewRequest onSent={sent} onCancel={() => setWriting(false)} /> : null}
          <LostFiles lost={lost} onAgain={() => sendAgain().then(readAnew)} />
          <OwnRequests />
        </Stack>
        <BrandContact />
      </div>
    </>
  )
}

function OwnRequests() {
  const say = useSay()
  const { id, open, close } = useOpenUnit()
  const answer = useQuery(listOf(useUnits('contact_request'), { limit: 200 }))
  const requests = answer.data?.items
  return (
    <Card title={say('contacts:own')} flush>
      {answer.isPending ? <Skeleton height="10rem" /> : null}
      {answer.isError ? <ErrorState onRetry={() => void answer.refetch()} /> : null}
      {requests?.length === 0 ? (
        <EmptyState title={say('contacts:empty.title')}>{say('contacts:empty.text')}</EmptyState>
      ) : null}
      <div className={styles.requests}>
        {requests?.map((request) => (
          <OwnRequest
            key={request.id}
            request={request}
            isOpen={request.id === id}
            onOpen={(isOpen) => (isOpen ? open(request.id) : close())}
          />
        ))}
      </div>
    </Card>
  )
}

/** The office's address; renders nothing if the brand has none. */
function BrandContact() {
  const say = useSay()
  const { contact } = useConfig().brand
  if (!contact) return null
  return (
    <Card title={say('contacts:office')} className={styles.office ?? ''}>
      <OfficeAddress contact={contact} />
    </Card>
  )
}
