import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { newId } from '../client/new-id.ts'
import { useHttp, useMember } from '../client/portal.tsx'
import { draftOf, newDraft } from './draft-queries.ts'

/** Opens the form for a new claim. The server gets a draft with the first input. */
export function useNewDraft() {
  const http = useHttp()
  const { segment } = useMember()
  const queries = useQueryClient()
  const navigate = useNavigate()

  /**
   * @param sample the demo invoice to start with. @param replace replaces the history entry, as
   * going back would start again.
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
