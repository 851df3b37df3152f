import { documentFileTypes, documentLimits, invoiceFileTypes } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { useHttp } from '../../client/portal.tsx'
import { FileDrop } from '../../ui/inputs/file/file-drop.tsx'
import { Alert } from '../../ui/text/alert.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { documentsOf } from '../claim-queries.ts'

interface DocumentDropProps {
  claim: string
  label: string
  uploads: readonly { id: string; name: string; progress: number | null }[]
  onFiles: (files: File[]) => void
  /** Also takes mails and archives that invoices come in. */
  invoices?: boolean
  /** One file and no more. */
  single?: boolean
  /** Also takes what is dropped beside it. */
  page?: boolean
  /** Says elsewhere what can't be taken. */
  onProblems?: (sentences: string[]) => void
}

/**
 * Takes documents for a claim, as many as the server will: says so before anything is sent. Before it is
 * known what the claim has, they are taken too, and the server says which are too many.
 */
export function DocumentDrop({
  claim,
  single = false,
  invoices = false,
  ...drop
}: DocumentDropProps) {
  const say = useSay('claims')
  const documents = useQuery(documentsOf(useHttp(), claim))
  const present = documents.data?.items.length ?? 0
  const { max_bytes, max_at_once, max_per_claim } = documentLimits
  const left = Math.max(0, max_per_claim - present)
  if (left === 0) return <Alert>{say('claims:document.full', { limit: max_per_claim })}</Alert>
  const max_files = single ? 1 : Math.min(max_at_once, left)
  const types = invoices ? invoiceFileTypes : documentFileTypes
  const rules = { types, max_bytes, max_files }
  return <FileDrop {...drop} rules={rules} />
}
