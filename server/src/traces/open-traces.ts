import type { SpanExporter } from '@opentelemetry/sdk-trace'
import type { Traces } from '../config.ts'
import { version } from '../version.ts'
import { loadApi } from './loaded-api.ts'

/** An export that takes longer is given up: the server stops within eight seconds. */
const EXPORT_MS = 3_000
/** Spans that wait to be sent; what comes beyond them is dropped. */
const MAX_WAITING = 2_048

/**
 * Sends traces to a collector that accepts OTLP over HTTP, as JSON. Loads only where a collector is set;
 * without it the calls of the other files here do nothing. A caller's `traceparent` joins their trace to ours;
 * sampling is our decision alone, so nobody can make us send more.
 * @param warn runs once when the collector refuses traces, until it accepts them again.
 * @returns a function that sends the rest and ends.
 */
export async function openTraces(
  traces: Traces,
  warn: (problem: string) => void,
): Promise<() => Promise<void>> {
  const [api, core, hooks, exporting, resources, sdk] = await Promise.all([
    loadApi(),
    import('@opentelemetry/core'),
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/sdk-trace'),
  ])
  const { endpoint, headers, share, service } = traces
  const exporter = new exporting.OTLPTraceExporter({
    url: `${endpoint}/v1/traces`,
    headers,
    timeoutMillis: EXPORT_MS,
    concurrencyLimit: 1,
  })
  const ratio = new sdk.TraceIdRatioBasedSampler(share)
  const provider = new sdk.TracerProvider({
    resource: resources.resourceFromAttributes({
      'service.name': service,
      'service.version': version,
    }),
    sampler: new sdk.ParentBasedSampler({
      root: ratio,
      remoteParentSampled: ratio,
      remoteParentNotSampled: ratio,
    }),
    spanProcessors: [
      new sdk.BatchSpanProcessor({
        exporter: reporting(exporter, warn),
        exportTimeoutMillis: EXPORT_MS,
        maxQueueSize: MAX_WAITING,
      }),
    ],
  })
  api.trace.setGlobalTracerProvider(provider)
  api.context.setGlobalContextManager(new hooks.AsyncLocalStorageContextManager().enable())
  api.propagation.setGlobalPropagator(new core.W3CTraceContextPropagator())
  return async () => {
    // Data the collector no longer accepts is lost; the shutdown does not wait for it.
    await provider.shutdown().catch(() => undefined)
    for (const part of [api.trace, api.context, api.propagation]) part.disable()
  }
}

/** Reports the first failure of an exporter. */
function reporting(exporter: SpanExporter, warn: (problem: string) => void): SpanExporter {
  let isFailing = false
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.error && !isFailing)
          warn(`OTEL_EXPORTER_OTLP_ENDPOINT: traces are lost (${result.error.message})`)
        isFailing = result.error !== undefined
        done(result)
      }),
    shutdown: () => exporter.shutdown(),
  }
}
