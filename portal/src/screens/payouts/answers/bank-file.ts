import type { FileRules } from '../../../ui/inputs/file/file-rules.ts'

/** What a bank answers with. */
export const bankFileRules: FileRules = {
  types: ['.xml', '.zip'],
  max_bytes: 50_000_000,
  max_files: 1,
}
