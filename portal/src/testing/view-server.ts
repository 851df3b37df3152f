import type { ListLayout, SavedView } from '@ruecklauf/model'
import type { TestCall } from './serve.ts'

/** A list's views, stored like on the server. */
export function viewServer(views: Partial<SavedView>[] = [], layout: ListLayout | null = null) {
  const server = {
    views: views.map((view, at) => ({ ...plain, id: `v${at + 1}`, ...view })),
    layout,
    scheduled: [] as unknown[],
    answer({ method, path, body }: TestCall): unknown {
      const at = server.views.findIndex(({ id }) => path.endsWith(`/unit/${id}`))
      if (path.endsWith('/of_list')) return { views: server.views, layout: server.layout }
      if (path.endsWith('/keep_layout')) {
        const { list: _, ...storedLayout } = body as ListLayout & { list: string }
        server.layout = storedLayout
        return storedLayout
      }
      if (path.endsWith('/schedule')) {
        server.scheduled.push(body)
        return { id: 's1', next_on: '2026-11-30' }
      }
      if (method === 'POST') {
        const newView = { ...plain, id: `v${server.views.length + 1}`, ...(body as object) }
        server.views = [...server.views, newView]
        return newView
      }
      if (method === 'PUT')
        server.views = server.views.map((view, place) =>
          place === at ? { ...view, ...(body as object) } : view,
        )
      if (method === 'DELETE') server.views = server.views.filter((_, place) => place !== at)
      return server.views[at] ?? {}
    },
  }
  return server
}

const plain: SavedView = {
  id: '',
  version: 1,
  name: '',
  search: null,
  filter: null,
  left_out: [],
  sort: null,
  columns: null,
  density: 'comfortable',
  is_shared: false,
  is_own: true,
}
