import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { newId } from '../client/new-id.ts'
import { useHttp, useMember } from '../client/portal.tsx'
import { draftOf, newDraft } from './draft-queries.ts'

/** Opens the form for a new claim; the server gets a draft with the first input. */
export function useNewDraft() {
  const http = useHttp()
  const { segment } = useMember()
  const queries = useQueryClient()
  const navigate = useNavigate()

  /**
   * @param sample the invoice of the demo to begin with.
   * @param replace the way back does not lead here, where it would begin again.
   */
  return (sample?: string, { replace = false } = {}) => {
    const id = newId()
    queries.setQueryData(draftOf(http, id).queryKey, newDraft(id))
    return navigate({
      to: '/$member/scan/$id',
      params: { member: segment, id },
      search: { begin: 'new', ...(sample === undefined ? {} : { sample }) },
      replace,
    })
  }
}
