/** What may be handed over. */
export interface FileRules {
  /** Media types, or endings like `.csv` where systems disagree on the type. */
  types: readonly string[]
  /** Bytes of one file. */
  max_bytes: number
  /** Files at a time. */
  max_files: number
}

export type FileProblem =
  | { kind: 'wrong_type'; name: string }
  | { kind: 'too_large'; name: string }
  | { kind: 'too_many' }

/** Sorts files into those that may be sent and the reasons why the others may not. */
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
  // Some systems call an XML file text.
  const type = file.type === 'text/xml' ? 'application/xml' : file.type
  const fits = (one: string) =>
    one.startsWith('.') ? file.name.toLowerCase().endsWith(one) : one === type
  if (!types.some(fits)) return 'wrong_type'
  return file.size > max_bytes ? 'too_large' : null
}
