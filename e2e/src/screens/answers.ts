import type { Page, Route } from 'playwright-core'

const everyCall = /\/lib\/(?!live)/

/** What every programme has, however new it is. */
const everybodyHas =
  /\/(setting|reason|tier|product_family)\/unit|\/notification\/function\/channels|\/auth\//

/** From now on the portal is answered as on a programme's first day: every list is empty. */
export const answerEmpty = (page: Page) =>
  page.route(everyCall, async (route) => {
    const call = route.request()
    if (call.method() !== 'GET') return route.fallback()
    const { pathname, searchParams } = new URL(call.url())
    const answer = await route.fetch()
    if (pathname === '/lib/reads')
      return route.fulfill({
        response: answer,
        body: emptiedParts(await answer.text(), searchParams.getAll('path')),
      })
    if (everybodyHas.test(call.url())) return route.fulfill({ response: answer })
    const isJson = answer.headers()['content-type']?.includes('json')
    if (!answer.ok() || !isJson) return route.fulfill({ response: answer })
    const body = (await answer.json()) as { content: unknown }
    return route.fulfill({ response: answer, json: { ...body, content: emptied(body.content) } })
  })

/** Several reads of one request, each a line. */
const emptiedParts = (text: string, paths: readonly string[]) =>
  text.replace(/.+/g, (line) => {
    const part = JSON.parse(line)
    const isKept = part.status !== 200 || everybodyHas.test(paths[part.at] ?? '')
    if (!isKept) part.body.content = emptied(part.body.content)
    return JSON.stringify(part)
  })

/** From now on the server fails at everything but who is signed in. */
export const answerFailing = (page: Page) => page.route(everyCall, fail)

const fail = (route: Route) =>
  /\/auth\//.test(route.request().url())
    ? route.fallback()
    : route.fulfill({
        status: 500,
        json: { content: null, messages: [{ context: 'server', message: 'unexpected' }] },
      })

/** A list without its items, a count of none, whatever lies in lists of an answer gone. */
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
