import { defineConfig } from 'vite'
import { preact } from './scripts/preact.ts'

/** The pages that a house serves. */
export default defineConfig({
  root: 'src/web',
  resolve: { alias: preact },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    // Browsers that do not know it load a module when it is wanted.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What every page has goes in few files: each has headers of its own on the wire.
          groups: [
            // What draws results in small; the faces of cards and what is large come where they are needed.
            { name: 'pieces', test: /src[/\\]web[/\\]felt[/\\]pieces[/\\](?!card-face|suits|large|token|wheel)/ },
            {
              name: 'shared',
              // What only a few pages share, such as lists of the staff, is no load for the others.
              minShareCount: 5,
              test: /src[/\\]web[/\\](ui|house|text[/\\]shell|words|shell)|node_modules[/\\](preact|wouter|regexparam)/,
            },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
  server: { proxy: { '/api': { target: 'http://localhost:7070', ws: true } } },
})
