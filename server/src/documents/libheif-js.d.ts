/** The part we use; the package describes only the functions beneath. */
declare module 'libheif-js/wasm-bundle.js' {
  export interface HeifImage {
    get_width(): number
    get_height(): number
    /** Fills `data` with red, green, blue and alpha; null for a damaged picture. */
    display(
      target: { data: Uint8ClampedArray; width: number; height: number },
      done: (drawn: { data: Uint8ClampedArray } | null) => void,
    ): void
    free(): void
  }

  const heif: { HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] } }
  export default heif
}
