import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FileWarning } from 'lucide-react'
import { type Member, useHttp } from '../../client/portal.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import styles from './reminder.module.css'

/** Tells an installer about requested documents. */
export function DocumentNotice({ member }: { member: Member }) {
  const say = useSay()
  const requested = useRequestedDocuments()
  if (!requested.data) return null
  return (
    <Link
      to="/$member/wallet"
      params={{ member: member.segment }}
      search={{ status: 'request_document' }}
      className={styles.notice}
    >
      <FileWarning aria-hidden />
      <span className={styles.words}>
        <strong className={styles.title}>{say('frame:documents.title')}</strong>
        <span>{say('frame:documents.text', { count: requested.data })}</span>
      </span>
    </Link>
  )
}

/** The number of the installer's claims that wait for documents. */
function useRequestedDocuments() {
  const http = useHttp()
  const query = { offset: 0, limit: 0, filter: 'eq(paperwork_status,request_document)' }
  return useQuery({
    queryKey: ['paperwork', 'count', query],
    queryFn: ({ signal }) =>
      http.get<{ count: number }>('/lib/paperwork/unit', { query, signal, background: true }),
    select: ({ count }) => count,
  })
}
