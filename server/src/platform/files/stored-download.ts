import type { Deps } from '../../deps.ts'
import { fileMissing } from '../../documents/document-errors.ts'
import { isShownInPlace } from '../../documents/shown-in-place.ts'
import { Download } from '../functions.ts'

interface StoredFile {
  name: string
  path: string | null
  media_type: string | null
}

/**
 * The bytes of a stored file as an answer; inline only where that is harmless in a browser.
 * @throws not_found `file_missing`
 */
export async function storedDownload(
  { files }: Pick<Deps, 'files'>,
  file: StoredFile | undefined,
  { inline }: { inline: boolean },
): Promise<Download> {
  if (!file?.path) throw fileMissing()
  const media_type = file.media_type ?? 'application/octet-stream'
  return new Download({
    bytes: await files.get(file.path),
    filename: file.name,
    media_type,
    inline: inline && isShownInPlace(media_type),
  })
}
