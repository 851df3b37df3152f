import type { QueryClient } from '@tanstack/react-query'
import { devicesOf, previewOf } from '../../../claims/claim-queries.ts'
import { draftOf, isBegun } from '../../../claims/draft-queries.ts'
import { ApiError } from '../../../client/api-error.ts'
import type { Http } from '../../../client/http.ts'
import type { UnitOf } from '../../../client/units.ts'
import { unitsOf } from '../../../client/units.ts'
import type { Target, Values } from './changes.ts'
import type { DraftServer, Known } from './save-change.ts'

interface Place {
  http: Http
  queries: QueryClient
  /** Id of the draft. */
  id: string
}

interface BegunServer extends DraftServer {
  /** Creates the draft if needed: before its first device, document or submission. */
  begin: () => Promise<void>
}

/** Saves a draft through the API. The query cache holds the loaded units. */
export function draftServer({ http, queries, id }: Place): BegunServer {
  const key = draftOf(http, id).queryKey
  const lines = devicesOf(http, id)
  const path = ({ arke, id }: Target) => `/lib/${arke}/unit/${encodeURIComponent(id)}`
  const quiet = { quiet: true }

  const cachedUnit = (target: Target): Known | undefined => {
    if (target.arke === 'paperwork') return queries.getQueryData(key)
    const line = queries.getQueryData(lines.queryKey)?.items.find(({ id }) => id === target.id)
    return line && { ...line }
  }

  /** Refetches amounts and versions, which any change may affect. */
  const refresh = async ({ arke }: Target) => {
    const preview = previewOf(unitsOf<'paperwork'>(http, 'paperwork'), id)
    void queries.invalidateQueries({ queryKey: preview.queryKey })
    void queries.invalidateQueries({ queryKey: lines.queryKey })
    if (arke !== 'paperwork') void queries.invalidateQueries({ queryKey: key })
  }

  const keep = async (draft: UnitOf<'paperwork'>) => {
    await queries.cancelQueries({ queryKey: key })
    queries.setQueryData(key, draft)
  }

  const isNew = () => {
    const draft = queries.getQueryData(key)
    return draft !== undefined && !isBegun(draft)
  }

  const make = async (values: Values) => {
    const call = { method: 'POST' as const, path: '/lib/paperwork/unit', body: { id, ...values } }
    await keep(await http.send<UnitOf<'paperwork'>>(call, quiet))
    void queries.invalidateQueries({ queryKey: ['paperwork', 'list'] })
  }

  const begin = async () => {
    if (!isNew()) return
    try {
      await make({})
    } catch (error) {
      // An earlier or a concurrent attempt may have created it already.
      await queries.refetchQueries({ queryKey: key, exact: true })
      if (isNew()) throw error
    }
  }

  return {
    begin,
    known: cachedUnit,
    reload: async (target) => {
      const queryKey = target.arke === 'paperwork' ? key : lines.queryKey
      await queries.refetchQueries({ queryKey, exact: true })
      const failed = queries.getQueryState(queryKey)?.error
      if (failed instanceof ApiError && failed.status === 404) return null
      if (failed) throw failed
      return cachedUnit(target) ?? null
    },
    create: async (target, values) => {
      await begin()
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
        if (isNew()) await make(values)
        else await keep(await http.send<UnitOf<'paperwork'>>(call, options))
      } else {
        const answer = await http.send<UnitOf<'paperwork_line'>>(call, options)
        await queries.cancelQueries({ queryKey: lines.queryKey })
        queries.setQueryData(lines.queryKey, (list) =>
          list
            ? { ...list, items: list.items.map((line) => (line.id === target.id ? answer : line)) }
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
