import { join } from 'node:path'
import type { Config } from '../config.ts'
import { diskFileStore } from './disk-file-store.ts'
import type { FileStore } from './file-store.ts'
import { s3FileStore } from './s3/s3-file-store.ts'

/** Where this installation keeps documents: in its bucket, or in DATA_DIR. */
export const openFileStore = (
  { s3, data_dir }: Pick<Config, 's3' | 'data_dir'>,
  onProblem: (message: string) => void,
): FileStore => (s3 ? s3FileStore(s3, { onProblem }) : diskFileStore(join(data_dir, 'files')))
