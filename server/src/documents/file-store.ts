/**
 * Where the bytes of documents live, each under the hash of its content. One on the network raises
 * storageUnavailable from each of these where it does not answer.
 */
export interface FileStore {
  /**
   * Keeps the bytes; the same bytes are kept once, from now on anew. Other bytes under their hash, as
   * damage leaves them, are replaced. Raises storageFull.
   */
  put(bytes: Uint8Array): Promise<{ sha256: string; size: number }>
  /** Keeps a file as `put` does, without holding it in memory; it stays where it is, too. */
  putFile(path: string): Promise<{ sha256: string; size: number }>
  /** A file, proved by its hash, for who reads it piece by piece. Raises fileMissing, fileChanged. */
  borrow(sha256: string): Promise<BorrowedFile>
  /** The bytes as they were put, proved by their hash. Raises fileMissing, fileChanged. */
  get(sha256: string): Promise<Uint8Array>
  has(sha256: string): Promise<boolean>
  /** Forgets a file; one that is not there is no error. */
  remove(sha256: string): Promise<void>
  /** The files put before an instant and not again since. */
  putBefore(instant: Date): AsyncIterable<string>
  /** Removes what a crash left half written before an instant. */
  dropIncoming(instant: Date): Promise<void>
  /** Whether it answers at all; for who watches the machines. */
  isReachable(): Promise<boolean>
}

/** A file of the disk that stays there until it is given back; nobody writes to it. */
export interface BorrowedFile extends AsyncDisposable {
  path: string
}
