/**
 * The target after signing in or out: an address of this site, else its first page. Refuses
 * addresses that a browser might read as another host, encoded or not.
 * @param origin such as `https://portal.example`.
 */
export function safeCallbackUrl(target: string, origin: string): string {
  const path = target.startsWith(`${origin}/`) ? target.slice(origin.length) : target
  if (!path.startsWith('/') || is_ambiguous.test(path)) return origin
  try {
    const url = new URL(path, origin)
    if (url.origin !== origin || is_ambiguous.test(decodeURIComponent(url.pathname))) return origin
    return url.href
  } catch {
    return origin
  }
}

const is_ambiguous = /^\/[/\\]|\\|\p{C}/u
