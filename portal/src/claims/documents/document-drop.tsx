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
  /** Also accepts mails and archives with invoices inside. */
  invoices?: boolean
  /** Exactly one file. */
  single?: boolean
  /** Also accepts files dropped outside it. */
  page?: boolean
  /** Reports rejected files elsewhere. */
  onProblems?: (sentences: string[]) => void
}

/**
 * Accepts documents for a claim, up to the server's limits, which it states in advance. While the
 * claim's documents load, it accepts files too, and the server rejects surplus ones.
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
  const remaining = Math.max(0, max_per_claim - present)
  if (remaining === 0) return <Alert>{say('claims:document.full', { limit: max_per_claim })}</Alert>
  const max_files = single ? 1 : Math.min(max_at_once, remaining)
  const types = invoices ? invoiceFileTypes : documentFileTypes
  const rules = { types, max_bytes, max_files }
  return <FileDrop {...drop} rules={rules} />
}
