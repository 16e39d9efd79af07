/** The C programs that bound what simulation can reach: compiled for this machine in the same run, or a reason why not. */
import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'

let folder: string | undefined

/** Made for the first program, and gone with this process. */
export const benchFolder = (): string => {
  if (folder !== undefined) return folder
  const made = mkdtempSync(join(tmpdir(), 'felt-bench-'))
  process.once('exit', () => rmSync(made, { recursive: true, force: true }))
  return (folder = made)
}

/** The path of the built program, or nothing where there is no compiler. */
export const build = (source: string): string | undefined => {
  const program = join(benchFolder(), source.replace('.c', ''))
  const compiler = process.env['CC'] ?? 'gcc'
  try {
    execFileSync(compiler, ['-O3', '-march=native', '-o', program, join('bench', source)], { stdio: 'ignore' })
    return program
  } catch {
    return undefined
  }
}

/** By the clock of the wall, or by the time that a processor worked, which a busy neighbour does not lengthen. */
const rate = (output: string, by: 's' | 'cpu'): number =>
  Number(new RegExp(String.raw`rolls/${by}=([\d.]+)M`).exec(output)?.[1]) * 1e6

/** Rolls a second of the processor of one process. */
export const measure = (program: string, args: readonly string[]): number =>
  rate(execFileSync(program, args, { encoding: 'utf8' }), 'cpu')

/** Rolls a second of one process. */
export const measureWall = (program: string, args: readonly string[]): number =>
  rate(execFileSync(program, args, { encoding: 'utf8' }), 's')

/** Rolls a second of so many processes at once, together. */
export const measureTogether = async (program: string, args: readonly string[], count: number): Promise<number> => {
  const rates = await Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise<number>((resolve) => {
          const child = spawn(program, args)
          let output = ''
          child.stdout.on('data', (data: Buffer) => (output += data.toString()))
          child.on('close', () => resolve(rate(output, 's')))
        }),
    ),
  )
  return rates.reduce((sum, each) => sum + each, 0)
}

export const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
