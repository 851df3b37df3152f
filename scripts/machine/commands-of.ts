export interface Block {
  /** Where it stands, such as `docs/operations.md:19`. */
  place: string
  /** The info string after `sh`: empty where this machine can run the block. */
  where: string
  text: string
}

/** Every fenced block of commands in a page, in its order. */
export function commandsOf(file: string, page: string): Block[] {
  return [...page.matchAll(/^```sh(?: (\w+))?\n(.*?)^```$/gms)].map(
    ({ index, 1: where = '', 2: text = '' }) => ({
      place: `${file}:${page.slice(0, index).split('\n').length + 1}`,
      where,
      text,
    }),
  )
}

const onSecond = (text: string) =>
  `on-second "$(cat <<'END_OF_BLOCK'\numask 077\n${text}END_OF_BLOCK\n)"`

/** One script of them, which says where it is; each begins as a strict administrator's shell does. */
export const scriptOf = (blocks: readonly Block[]): string =>
  blocks
    .map(({ place, where, text }) =>
      [`echo "== ${place}" >&2; umask 077`, where === 'second' ? onSecond(text) : text].join('\n'),
    )
    .join('\n')
