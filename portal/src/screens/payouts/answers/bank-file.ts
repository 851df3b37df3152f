import type { FileRules } from '../../../ui/inputs/file/file-rules.ts'

/** The file types of bank answers. */
export const bankFileRules: FileRules = {
  types: ['.xml', '.zip'],
  max_bytes: 50_000_000,
  max_files: 1,
}
