/** Whether the server is reachable, according to the browser and the live stream. */
export const connection = createConnection()

function createConnection() {
  const listeners = new Set<() => void>()
  let streamLost = false
  const tell = () => {
    for (const listener of listeners) listener()
  }
  return {
    isLost: () => streamLost || !navigator.onLine,
    setStreamLost: (isStreamLost: boolean) => {
      streamLost = isStreamLost
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
