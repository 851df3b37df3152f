import { type RefObject, useEffect, useRef } from 'react'

/**
 * Takes files that are dropped beside a zone, so that the browser does not open them in place of the
 * page. A zone that is folded away is opened first (`beforematch`, as the browser's search does it).
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
      // A zone took it already.
      if (event.defaultPrevented || !event.dataTransfer?.files.length) return
      event.preventDefault()
      zone.current?.dispatchEvent(new Event('beforematch', { bubbles: true }))
      taker.current(event.dataTransfer.files)
    }
    // Before the frame, which refuses what no zone takes.
    document.addEventListener('dragover', hold)
    document.addEventListener('drop', drop)
    return () => {
      document.removeEventListener('dragover', hold)
      document.removeEventListener('drop', drop)
    }
  }, [isWanted])
  return zone
}
