/**
 * The bill of materials of the package, as CycloneDX: all that is installed with it, and all that is built into its pages.
 * The same lock file gives the same text, on every machine.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import process from 'node:process'
import { faces } from './fonts/faces.ts'
import { preact } from './preact.ts'

interface Component {
  readonly 'bom-ref': string
  readonly name: string
  readonly version: string
  readonly [more: string]: unknown
}

interface Bill {
  readonly serialNumber?: string
  readonly metadata: { readonly component: Component; readonly [more: string]: unknown }
  readonly components: readonly Component[]
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[]
  readonly [more: string]: unknown
}

interface Manifest {
  readonly name: string
  readonly dependencies: Readonly<Record<string, string>>
  readonly optionalDependencies: Readonly<Record<string, string>>
}

/** A package by the name that it is imported with: react-dom/client is of react-dom. */
const packageOf = (imported: string): string =>
  imported
    .split('/')
    .slice(0, imported.startsWith('@') ? 2 : 1)
    .join('/')

/** Packages that the pages import, and those of their fonts, which are shipped as part of them. */
const inPages = (): readonly string[] => [
  ...globSync('src/web/**/*.{ts,tsx}').flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(/ from '([^.'][^']*)'/g), ([, imported]) =>
      packageOf(preact[imported!] ?? imported!),
    ),
  ),
  ...Object.values(faces).map((face) => face.package),
]

/** What the pages' packages ask for and Preact answers. */
const isReplaced = (ref: string): boolean => Object.hasOwn(preact, ref.slice(0, ref.lastIndexOf('@')))

const reached = (from: readonly string[], { dependencies }: Bill): ReadonlySet<string> => {
  const next = new Map(dependencies.map(({ ref, dependsOn }) => [ref, dependsOn.filter((each) => !isReplaced(each))]))
  const found = new Set(from)
  for (const ref of found) for (const each of next.get(ref) ?? []) found.add(each)
  return found
}

/** What npm says of the lock file, without what is for development alone, and without when and where it was asked. */
const shipped = (all: Bill, { name, dependencies, optionalDependencies }: Manifest): Bill => {
  const own = all.metadata.component['bom-ref']
  const direct = new Set([...Object.keys(dependencies), ...Object.keys(optionalDependencies), ...inPages()])
  const byName = new Map(all.components.map((component) => [component['bom-ref'], component.name]))
  const first = all.dependencies.find(({ ref }) => ref === own)!.dependsOn.filter((ref) => direct.has(byName.get(ref)!))
  const kept = reached(first, all)
  const { serialNumber: _, metadata, ...rest } = all
  return {
    ...rest,
    metadata: { component: { ...metadata.component, name } },
    components: all.components
      .filter((component) => kept.has(component['bom-ref']))
      .map(({ scope: _scope, properties: _properties, externalReferences: _references, ...component }) => ({
        ...component,
        scope: component.name in optionalDependencies ? 'optional' : 'required',
      })),
    dependencies: [
      { ref: own, dependsOn: first },
      ...all.dependencies.filter(({ ref }) => kept.has(ref)).map(({ ref, dependsOn }) => ({ ref, dependsOn })),
    ],
  }
}

/** A number of its own for each content, in the form of a UUID (version 8). */
const numberOf = (text: string): string => {
  const hex = createHash('sha256').update(text).digest('hex')
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)]
  return `urn:uuid:${parts.join('-')}`
}

const said = execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'], { encoding: 'utf8' })
const bill = shipped(JSON.parse(said) as Bill, JSON.parse(readFileSync('package.json', 'utf8')) as Manifest)
const file = 'dist/sbom.cdx.json'
mkdirSync('dist', { recursive: true })
const serialNumber = numberOf(JSON.stringify(bill))
writeFileSync(file, `${JSON.stringify({ ...bill, serialNumber }, null, 2)}\n`)
if (!process.argv.includes('--quiet')) process.stdout.write(`${file}: ${bill.components.length} components\n`)
