const displayable = new Set(['application/pdf', 'image/jpeg', 'image/png', 'image/webp'])

/** Whether a browser can show a file by itself, sandboxed like every download. */
export const isShownInPlace = (media_type: string): boolean => displayable.has(media_type)
