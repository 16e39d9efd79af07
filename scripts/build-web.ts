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
    'src/{web,client,wire,table,rules,citations,loading,odds,simulate,report}/**/*.*',
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
await build({ mode, logLevel: process.argv.includes('--quiet') ? 'error' : 'warn' })
for (const file of globSync('dist/web/**/*.{js,css,svg,html,wasm}')) compress(file)
writeFileSync(made, now)
