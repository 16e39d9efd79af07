/** Builds dist, what the package ships: JavaScript and types of src, and the kernel beside them. */
import { execFileSync } from 'node:child_process'
import { copyFileSync, rmSync } from 'node:fs'

rmSync('dist', { recursive: true, force: true })
execFileSync('tsc', ['-p', 'tsconfig.build.json'], { stdio: 'inherit' })
copyFileSync('src/simulate/kernel.wasm', 'dist/simulate/kernel.wasm')
