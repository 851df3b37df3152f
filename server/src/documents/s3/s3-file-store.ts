import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream, openAsBlob } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { S3 } from '../../config.ts'
import { hashOf, hashOfFile, isHash, placeOf } from '../content-hash.ts'
import { fileChanged, fileMissing, orStorageFull } from '../document-errors.ts'
import type { FileStore } from '../file-store.ts'
import { type Asked, type BucketOptions, type Content, openBucket } from './bucket.ts'
import { emptyListing, readListing } from './read-listing.ts'

/**
 * Stores files in a bucket as `ab/cd/<sha256>`. An object exists once it was sent whole: the server
 * compares it with its signed hash. Reads compare it again, in memory or in a private copy in the
 * folder for temporary files.
 * @param options.page Objects in one answer of a list.
 */
export function s3FileStore(
  s3: S3,
  { page: page_size = 1_000, ...options }: BucketOptions & { page?: number } = {},
): FileStore {
  const bucket = openBucket(s3, options)
  const send = async (content: NonNullable<Asked['body']>) => {
    const { sha256, size } = content
    await bucket.ask({ method: 'PUT', key: placeOf(sha256), body: content }, drained)
    return { sha256, size }
  }
  const page = (marker: string) =>
    bucket.ask({ method: 'GET', query: { marker, 'max-keys': `${page_size}` } }, async (content) =>
      content ? readListing(await text(content)) : emptyListing,
    )
  return {
    put: (bytes) =>
      send({ content: new Uint8Array(bytes), size: bytes.length, sha256: hashOf(bytes) }),
    async putFile(path) {
      const [sha256, content] = [await hashOfFile(path), await openAsBlob(path)]
      return await send({ content, size: content.size, sha256 })
    },
    async borrow(sha256) {
      const path = join(tmpdir(), `ruecklauf-file-${randomUUID()}`)
      const giveBack = () => rm(path, { force: true })
      try {
        await bucket.ask({ method: 'GET', key: placeOf(sha256) }, (content) =>
          copyTo(path, { content, sha256 }),
        )
      } catch (error) {
        await giveBack()
        throw error
      }
      return { path, [Symbol.asyncDispose]: giveBack }
    },
    get: async (sha256) =>
      bucket.ask({ method: 'GET', key: placeOf(sha256) }, async (content) => {
        if (!content) throw fileMissing(sha256)
        const pieces: Uint8Array[] = []
        for await (const piece of content) pieces.push(piece)
        const bytes = Buffer.concat(pieces)
        if (hashOf(bytes) !== sha256) throw fileChanged(sha256)
        return bytes
      }),
    has: async (sha256) =>
      bucket.ask({ method: 'HEAD', key: placeOf(sha256) }, async (content) => content !== null),
    remove: async (sha256) => bucket.ask({ method: 'DELETE', key: placeOf(sha256) }, drained),
    async *putBefore(instant) {
      for (let after = '', is_cut = true; is_cut; ) {
        const listing = await page(after)
        for (const { key, put_at } of listing.objects)
          if (put_at < instant && isHash(basename(key))) yield basename(key)
        after = listing.objects.at(-1)?.key ?? ''
        is_cut = listing.is_cut && after !== ''
      }
    },
    // An object that was not sent whole never existed.
    dropIncoming: async () => undefined,
    isReachable: () =>
      bucket.status().then(
        (status) => status === 200,
        () => false,
      ),
  }
}

/** Reads an answer to its end, so that its connection serves the next request. */
async function drained(content: Content) {
  for await (const _ of content ?? []);
}

/** Overwrites the remains of an earlier attempt. Raises fileMissing, fileChanged, storageFull. */
async function copyTo(path: string, { content, sha256 }: { content: Content; sha256: string }) {
  if (!content) throw fileMissing(sha256)
  const hash = createHash('sha256')
  const target = createWriteStream(path, { mode: 0o600 })
  const hashed = async function* (pieces: AsyncIterable<Uint8Array>) {
    for await (const piece of pieces) {
      hash.update(piece)
      yield piece
    }
  }
  await pipeline(content, hashed, target).catch((error: unknown) => {
    throw orStorageFull(error)
  })
  if (hash.digest('hex') !== sha256) throw fileChanged(sha256)
}
