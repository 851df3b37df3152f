const shown = new Set(['application/pdf', 'image/jpeg', 'image/png', 'image/webp'])

/** Whether a browser can show a file by itself, sandboxed as every download is. */
export const isShownInPlace = (media_type: string): boolean => shown.has(media_type)
