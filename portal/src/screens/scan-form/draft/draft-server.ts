import type { QueryClient } from '@tanstack/react-query'
import { devicesOf, previewOf } from '../../../claims/claim-queries.ts'
import { ApiError } from '../../../client/api-error.ts'
import type { Http } from '../../../client/http.ts'
import type { UnitOf } from '../../../client/units.ts'
import { unitsOf } from '../../../client/units.ts'
import type { Target } from './changes.ts'
import { draftOf } from './draft-queries.ts'
import type { DraftServer, Known } from './save-change.ts'

interface Place {
  http: Http
  queries: QueryClient
  /** Id of the draft. */
  id: string
}

/** Saves a draft through the platform; what was read and answered lies in the store of queries. */
export function draftServer({ http, queries, id }: Place): DraftServer {
  const draft = draftOf(http, id)
  const lines = devicesOf(http, id)
  const path = ({ arke, id }: Target) => `/lib/${arke}/unit/${encodeURIComponent(id)}`
  const quiet = { quiet: true }

  const known = (target: Target): Known | undefined => {
    if (target.arke === 'paperwork') return queries.getQueryData(draft.queryKey)
    const line = queries.getQueryData(lines.queryKey)?.items.find(({ id }) => id === target.id)
    return line && { ...line }
  }

  /** Amounts and versions of everything in the draft may have changed with it. */
  const refresh = async ({ arke }: Target) => {
    const preview = previewOf(unitsOf<'paperwork'>(http, 'paperwork'), id)
    void queries.invalidateQueries({ queryKey: preview.queryKey })
    void queries.invalidateQueries({ queryKey: lines.queryKey })
    if (arke !== 'paperwork') void queries.invalidateQueries({ queryKey: draft.queryKey })
  }

  return {
    known,
    reload: async (target) => {
      const { queryKey } = target.arke === 'paperwork' ? draft : lines
      await queries.refetchQueries({ queryKey, exact: true })
      const failed = queries.getQueryState(queryKey)?.error
      if (failed instanceof ApiError && failed.status === 404) return null
      if (failed) throw failed
      return known(target) ?? null
    },
    create: async (target, values) => {
      const body = { id: target.id, ...values }
      const call = { method: 'POST' as const, path: `/lib/${target.arke}/unit`, body }
      const line = await http.send<UnitOf<'paperwork_line'>>(call, quiet)
      await queries.cancelQueries({ queryKey: lines.queryKey })
      queries.setQueryData(lines.queryKey, (list) =>
        list ? { ...list, items: [...list.items, line] } : list,
      )
      await refresh(target)
    },
    update: async (target, version, values) => {
      const call = { method: 'PUT' as const, path: path(target), body: values }
      const options = { ...quiet, headers: { 'if-match': `"${version}"` } }
      if (target.arke === 'paperwork') {
        const answer = await http.send<UnitOf<'paperwork'>>(call, options)
        await queries.cancelQueries({ queryKey: draft.queryKey })
        queries.setQueryData(draft.queryKey, answer)
      } else {
        const answer = await http.send<UnitOf<'paperwork_line'>>(call, options)
        await queries.cancelQueries({ queryKey: lines.queryKey })
        queries.setQueryData(lines.queryKey, (list) =>
          list
            ? { ...list, items: list.items.map((one) => (one.id === target.id ? answer : one)) }
            : list,
        )
      }
      await refresh(target)
    },
    remove: async (target) => {
      await http.send({ method: 'DELETE', path: path(target) }, quiet)
      await queries.cancelQueries({ queryKey: lines.queryKey })
      queries.setQueryData(lines.queryKey, (list) =>
        list ? { ...list, items: list.items.filter(({ id }) => id !== target.id) } : list,
      )
      await refresh(target)
    },
  }
}
