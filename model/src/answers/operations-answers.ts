import { z } from 'zod'
import { count, id, instant } from './common.ts'

/** The reasons a backup fails. */
export const backupFailures = [
  'no_room',
  'no_folder',
  'damaged_file',
  'stopped',
  'internal',
] as const

const backup = z.strictObject({
  id,
  began_at: instant,
  /** Null while it is made. */
  ended_at: instant.nullable(),
  failure: z.enum(backupFailures).nullable(),
  /** Name, size and sum of what is whole. */
  file: z.string().nullable(),
  bytes: count.nullable(),
  sha256: z.string().nullable(),
  is_sealed: z.boolean().nullable(),
  /** Whether the file still lies in the folder: the oldest give way. */
  is_kept: z.boolean(),
  /** Whether it lies there and was made before data were erased that it still holds. */
  holds_erased: z.boolean(),
})

/** The last backups of the night, the newest first. */
export const backups = z.strictObject({
  /** Whether the instance that answers has a folder for them. */
  is_set: z.boolean(),
  is_sealed: z.boolean(),
  items: z.array(backup),
})
export type Backups = z.infer<typeof backups>
export type BackupRun = z.infer<typeof backup>

const fileLook = z.strictObject({
  id,
  began_at: instant,
  /** Null while files are read. */
  ended_at: instant.nullable(),
  files: count,
  bytes: count,
  /** Files that are changed or missing. */
  damaged: count,
})

/** The last looks through all stored files, the newest first. */
export const fileLooks = z.strictObject({ items: z.array(fileLook) })
export type FileLook = z.infer<typeof fileLook>
