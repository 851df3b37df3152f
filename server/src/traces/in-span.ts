import { loadedApi } from './loaded-api.ts'

/** Runs background work in a span of its own, such as `job clean_up`. */
export const inSpan = <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
  const api = loadedApi()
  if (!api) return work()
  return api.trace.getTracer('work').startActiveSpan(name, async (span) => {
    try {
      return await work()
    } catch (error) {
      span.setStatus({ code: api.SpanStatusCode.ERROR })
      throw error
    } finally {
      span.end()
    }
  })
}
