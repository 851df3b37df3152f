/** Whether the server can be heard: the browser's word, and that of the live stream. */
export const connection = createConnection()

function createConnection() {
  const listeners = new Set<() => void>()
  let streamLost = false
  const tell = () => {
    for (const listener of listeners) listener()
  }
  return {
    isLost: () => streamLost || !navigator.onLine,
    setStreamLost: (lost: boolean) => {
      streamLost = lost
      tell()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      window.addEventListener('online', tell)
      window.addEventListener('offline', tell)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        window.removeEventListener('online', tell)
        window.removeEventListener('offline', tell)
      }
    },
  }
}
