import type { Page, Route } from 'playwright-core'

const everyCall = /\/lib\/(?!live)/

/** Data every programme has from the start. */
const everybodyHas =
  /\/(setting|reason|tier|product_family)\/unit|\/notification\/function\/channels|\/auth\//

/** Responds as on a programme's first day from now on: every list is empty. */
export const answerEmpty = (page: Page) =>
  changeAnswers(page, (path, content) => (everybodyHas.test(path) ? content : emptied(content)))

/** Replaces the contents of reads from now on, single or batched. */
export const changeAnswers = (
  page: Page,
  change: (path: string, content: unknown) => unknown,
  methods: readonly string[] = ['GET'],
) =>
  page.route(everyCall, async (route) => {
    const call = route.request()
    if (!methods.includes(call.method())) return route.fallback()
    const { pathname, searchParams } = new URL(call.url())
    const response = await route.fetch()
    if (pathname === '/lib/reads') {
      const paths = searchParams.getAll('path')
      const body = (await response.text()).replace(/.+/g, (line) => {
        const part = JSON.parse(line)
        if (part.status === 200) part.body.content = change(paths[part.at] ?? '', part.body.content)
        return JSON.stringify(part)
      })
      return route.fulfill({ response, body })
    }
    const isJson = response.headers()['content-type']?.includes('json')
    if (!response.ok() || !isJson) return route.fulfill({ response })
    const { content, ...rest } = (await response.json()) as { content: unknown }
    return route.fulfill({ response, json: { ...rest, content: change(call.url(), content) } })
  })

/** The server fails all calls except the session from now on. */
export const answerFailing = (page: Page) => page.route(everyCall, fail)

const fail = (route: Route) =>
  /\/auth\//.test(route.request().url())
    ? route.fallback()
    : route.fulfill({
        status: 500,
        json: { content: null, messages: [{ context: 'server', message: 'unexpected' }] },
      })

/** An empty list, a count of zero, or a response with empty inner lists. */
function emptied(content: unknown): unknown {
  if (Array.isArray(content)) return []
  if (typeof content === 'number') return 0
  if (typeof content !== 'object' || content === null) return content
  return Object.fromEntries(
    Object.entries(content).map(([key, value]) => [
      key,
      Array.isArray(value) ? [] : key === 'count' ? 0 : value,
    ]),
  )
}
