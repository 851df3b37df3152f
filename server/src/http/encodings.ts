import { promisify } from 'node:util'
import { type BrotliOptions, brotliCompress, constants, gzip, type ZlibOptions } from 'node:zlib'

/** The content codings we send. */
export type Encoding = 'br' | 'gzip'

/** Whether a client takes a coding (RFC 9110, 12.5.3): named without a weight of nought. */
export const takes = (accepted: string | undefined, encoding: Encoding): boolean =>
  (accepted ?? '').split(',').some((one) => {
    const [name = '', ...parameters] = one.split(';').map((part) => part.trim().toLowerCase())
    return name === encoding && !parameters.some((part) => /^q=0(\.0*)?$/.test(part))
  })

/** The better of those that a client takes; null for the text as it is. */
export const bestEncoding = (accepted: string | undefined): Encoding | null =>
  (['br', 'gzip'] as const).find((encoding) => takes(accepted, encoding)) ?? null

/** Adds to what an answer depends on; others may have said that it depends on the origin. */
export const varying = (before: unknown): string =>
  typeof before === 'string' && before !== '' ? `${before}, accept-encoding` : 'accept-encoding'

const gzipLater = promisify(gzip)
const brotliLater = promisify(brotliCompress)

/** As small as it gets, for what is compressed once and sent often. */
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
 * As quick as it gets, for what is compressed for one answer: brotli takes less time and leaves a third of a long list,
 * whose units repeat what they link to further apart than gzip can look back (decision 18).
 */
export const quickly: { br: BrotliOptions; gzip: ZlibOptions } = {
  br: {
    params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 18 },
  },
  gzip: { level: 1 },
}
