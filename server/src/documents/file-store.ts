/**
 * The store of documents' bytes, each under the hash of its content. All methods of a network store
 * raise storageUnavailable where it does not answer.
 */
export interface FileStore {
  /**
   * Stores the bytes once per content, and renews their date. Damaged bytes under their hash are
   * replaced. Raises storageFull.
   */
  put(bytes: Uint8Array): Promise<{ sha256: string; size: number }>
  /** Stores a file as `put` does, without loading it into memory; the source stays too. */
  putFile(path: string): Promise<{ sha256: string; size: number }>
  /** A file, proved by its hash, read piece by piece. Raises fileMissing, fileChanged. */
  borrow(sha256: string): Promise<BorrowedFile>
  /** The bytes as stored, proved by their hash. Raises fileMissing, fileChanged. */
  get(sha256: string): Promise<Uint8Array>
  has(sha256: string): Promise<boolean>
  /** Removes a file; a missing one is no error. */
  remove(sha256: string): Promise<void>
  /** The files put before an instant and not again since. */
  putBefore(instant: Date): AsyncIterable<string>
  /** Removes half-written files that a crash left before an instant. */
  dropIncoming(instant: Date): Promise<void>
  /** Whether the store answers at all; for monitoring. */
  isReachable(): Promise<boolean>
}

/** A file on disk that stays until it is released; nobody writes to it. */
export interface BorrowedFile extends AsyncDisposable {
  path: string
}
