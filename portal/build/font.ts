import type { Plugin } from 'vite'

const isNeeded = (file: string) =>
  file.includes('figtree-latin-wght-normal-') && file.endsWith('.woff2')

/** Has the page ask for the font of its first words before any style names it. */
export function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => isNeeded(file))
          .map((file) => ({
            tag: 'link',
            attrs: {
              rel: 'preload',
              as: 'font',
              type: 'font/woff2',
              crossorigin: '',
              href: `/${file}`,
            },
            injectTo: 'head' as const,
          })),
    },
  }
}
