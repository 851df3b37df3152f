type Api = typeof import('@opentelemetry/api')

let loaded: Api | undefined

/** Loads what spans are made with: of no use, and of a hundred modules, where no collector is set. */
export async function loadApi(): Promise<Api> {
  loaded ??= await import('@opentelemetry/api')
  return loaded
}

/** The same, where a collector was set. */
export const loadedApi = (): Api | undefined => loaded
