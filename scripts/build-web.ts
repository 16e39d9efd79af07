/**
 * Builds the pages into dist/web, unless what they are made of has not changed since; each file also compressed. They are
 * always built for production, whatever the environment says: what a test builds is what a house serves afterwards.
 */
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import process from 'node:process'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build } from 'vite'

const mode = 'production'
process.env['NODE_ENV'] = mode

const made = 'dist/web/made-of'

const source = (): string => {
  const digest = createHash('sha256').update(mode)
  const files = globSync([
    'src/{web,client,wire,table,rules,messages,citations,threads,loading,odds,simulate,report}/**/*.*',
    'src/definitions.ts',
    'scripts/build-web.ts',
    'vite.config.ts',
    'package-lock.json',
  ])
  for (const file of files.toSorted()) digest.update(file).update(readFileSync(file))
  return digest.digest('hex')
}

const compress = (file: string): void => {
  const bytes = readFileSync(file)
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
}

const now = source()
if (existsSync(made) && readFileSync(made, 'utf8') === now) process.exit(0)
process.stdout.write('building the pages …\n')
const logLevel = process.argv.includes('--quiet') ? 'error' : 'warn'
await build({ mode, logLevel })
// The words of definitions, apart from the pages: only a table of a house's own game loads them.
await build({
  mode,
  logLevel,
  configFile: false,
  build: {
    outDir: 'dist/web',
    emptyOutDir: false,
    modulePreload: false,
    target: 'es2023',
    rolldownOptions: {
      input: { felthouse: 'src/definitions.ts' },
      preserveEntrySignatures: 'strict',
      output: { entryFileNames: 'assets/[name]-[hash].js', chunkFileNames: 'assets/own-[name]-[hash].js' },
    },
  },
})
for (const file of globSync('dist/web/**/*.{js,css,svg,html,wasm}')) compress(file)
writeFileSync(made, now)
