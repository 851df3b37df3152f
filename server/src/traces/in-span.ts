import { SpanStatusCode, trace } from '@opentelemetry/api'

/** Does work that no request asked for in a span of its own, such as `job clean_up`. */
export const inSpan = <Result>(name: string, work: () => Promise<Result>): Promise<Result> =>
  trace.getTracer('work').startActiveSpan(name, async (span) => {
    try {
      return await work()
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR })
      throw error
    } finally {
      span.end()
    }
  })
