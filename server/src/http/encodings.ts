import { promisify } from 'node:util'
import { type BrotliOptions, brotliCompress, constants, gzip, type ZlibOptions } from 'node:zlib'

/** The content codings we send. */
export type Encoding = 'br' | 'gzip'

/** Whether a client accepts a coding (RFC 9110, 12.5.3): it is named, and not with q=0. */
export const takes = (accepted: string | undefined, encoding: Encoding): boolean =>
  (accepted ?? '').split(',').some((entry) => {
    const [name = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase())
    return name === encoding && !parameters.some((part) => /^q=0(\.0*)?$/.test(part))
  })

/** The better accepted coding; null for uncompressed text. */
export const bestEncoding = (accepted: string | undefined): Encoding | null =>
  (['br', 'gzip'] as const).find((encoding) => takes(accepted, encoding)) ?? null

/** Adds a header to Vary; others may have added the origin. */
export const varying = (before: unknown): string =>
  typeof before === 'string' && before !== '' ? `${before}, accept-encoding` : 'accept-encoding'

const gzipLater = promisify(gzip)
const brotliLater = promisify(brotliCompress)

/** As small as possible, for content that is compressed once and sent often. */
export const compressOnce: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) =>
    brotliLater(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 9,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes) => gzipLater(bytes, { level: 9 }),
}

/**
 * As fast as possible, for a single answer. Brotli takes less time and leaves a third of a long
 * list: its units repeat linked data further apart than gzip can look back (decision 18).
 */
export const quickly: { br: BrotliOptions; gzip: ZlibOptions } = {
  br: {
    params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 18 },
  },
  gzip: { level: 1 },
}
