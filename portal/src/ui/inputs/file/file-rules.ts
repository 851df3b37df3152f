/** Rules for accepted files. */
export interface FileRules {
  /** Media types, or extensions like `.csv` if systems disagree on the type. */
  types: readonly string[]
  /** Bytes of one file. */
  max_bytes: number
  /** Files per selection. */
  max_files: number
}

export type FileProblem =
  | { kind: 'wrong_type'; name: string }
  | { kind: 'too_large'; name: string }
  | { kind: 'too_many' }

/** Splits files into accepted ones and the reasons for rejecting others. */
export function sortFiles(files: readonly File[], rules: FileRules) {
  const problems: FileProblem[] = []
  const accepted = files.filter((file) => {
    const kind = problemOf(file, rules)
    if (kind) problems.push({ kind, name: file.name })
    return !kind
  })
  if (accepted.length > rules.max_files) problems.push({ kind: 'too_many' })
  return { accepted: accepted.slice(0, rules.max_files), problems }
}

/** `PDF, XML, JPEG` */
export const typeNames = ({ types }: Pick<FileRules, 'types'>): string =>
  types.map((type) => (type.split(/[/.]/)[1] ?? type).toUpperCase()).join(', ')

function problemOf(file: File, { types, max_bytes }: FileRules) {
  // Some systems give XML files a text type.
  const type = file.type === 'text/xml' ? 'application/xml' : file.type
  const fits = (acceptedType: string) =>
    acceptedType.startsWith('.')
      ? file.name.toLowerCase().endsWith(acceptedType)
      : acceptedType === type
  if (!types.some(fits)) return 'wrong_type'
  return file.size > max_bytes ? 'too_large' : null
}
