/** Builds dist, what the package ships: JavaScript and types of src, the kernel beside them, the pages, and what it is made of. */
import { execFileSync } from 'node:child_process'
import { copyFileSync, globSync, rmSync } from 'node:fs'
import process from 'node:process'

// The pages know themselves whether they are still what they are made of.
for (const old of globSync('dist/*').filter((each) => !each.endsWith('web'))) rmSync(old, { recursive: true })
// Types are checked by npm run check; several threads take twice the work for it.
execFileSync('tsc', ['-p', 'tsconfig.build.json', '--noCheck', '--singleThreaded'], { stdio: 'inherit' })
for (const file of ['kernel.wasm', 'vectors.wasm']) copyFileSync(`src/simulate/kernel/${file}`, `dist/simulate/kernel/${file}`)
copyFileSync('src/house/people/sign-in/common-passwords.bin', 'dist/house/people/sign-in/common-passwords.bin')
execFileSync(process.execPath, ['scripts/build-web.ts', '--quiet'], { stdio: 'inherit' })
execFileSync(process.execPath, ['scripts/sbom.ts', '--quiet'], { stdio: 'inherit' })
