import { type RefObject, useEffect, useRef } from 'react'

/**
 * Accepts files dropped outside a zone, so the browser does not open them. It first opens a folded
 * zone (`beforematch`, like the browser's search).
 */
export function usePageDrop(
  isWanted: boolean,
  onFiles: (files: FileList) => void,
): RefObject<HTMLLabelElement | null> {
  const zone = useRef<HTMLLabelElement>(null)
  const taker = useRef(onFiles)
  taker.current = onFiles
  useEffect(() => {
    if (!isWanted) return
    const hold = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
    }
    const drop = (event: DragEvent) => {
      // A zone has already taken the file.
      if (event.defaultPrevented || !event.dataTransfer?.files.length) return
      event.preventDefault()
      zone.current?.dispatchEvent(new Event('beforematch', { bubbles: true }))
      taker.current(event.dataTransfer.files)
    }
    // Runs before the frame, which rejects files outside any zone.
    document.addEventListener('dragover', hold)
    document.addEventListener('drop', drop)
    return () => {
      document.removeEventListener('dragover', hold)
      document.removeEventListener('drop', drop)
    }
  }, [isWanted])
  return zone
}
