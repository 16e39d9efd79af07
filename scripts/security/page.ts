/** docs/reference/security.md: the ledger of security as a page. */
import { countsOf, ledger, type Counts } from './ledger.ts'
import { sections } from './prose.ts'
import type { Chapter, Proof, Row } from './row.ts'

/** As the form of links to headings has it. */
const anchor = (heading: string): string => `#${heading.toLowerCase().replaceAll(' ', '-')}`

const proofText = (proof: Proof): string => {
  if ('heading' in proof) return `[${proof.heading}](${anchor(proof.heading)})`
  return 'file' in proof ? `\`${proof.file}\`` : `\`${proof.test}\`: “${proof.title.replaceAll('|', String.raw`\|`)}”`
}

const answerText = (row: Row): string => {
  if (row.status === 'kept') return row.proofs.map(proofText).join('<br>')
  return row.status === 'open' ? `**open**: ${row.missing}` : `not applicable: ${row.why}`
}

const rowText = (row: Row): string => `| ${row.id} | ${row.level} | ${row.asked} | ${answerText(row)} |`

const percent = (share: number): string => `${(100 * share).toFixed(1)}%`

const countText = ({ kept, open, notApplicable }: Counts): string => `${kept} kept, ${open} open, ${notApplicable} not applicable`

const chapterText = ({ number, called, rows }: Chapter): readonly string[] => [
  `## V${number}: ${called}`,
  '',
  `${countText(countsOf(rows))}.`,
  '',
  '| | level | what is asked | what shows it |',
  '|---|---|---|---|',
  ...rows.map(rowText),
  '',
]

export const securityPage = (): string => {
  const rows = ledger.flatMap((chapter) => chapter.rows)
  const counts = countsOf(rows)
  return [
    '# The ledger of security',
    '',
    'Generated from `scripts/security/` by `npm run rules`; edit those files.',
    '',
    `The ${rows.length} requirements of the OWASP Application Security Verification Standard 5.0 at levels 1 and 2, each by its number and in our words. Each is kept, with the test or the file that shows it; not applicable, with the reason; or open, with the missing part. ${countText(counts)}: of the applicable ones ${percent(counts.share)} are kept. \`tests/house/security-doc.test.ts\` checks that every requirement is here once and that every named file, title and heading exists. No laboratory has assessed Felt: this is evidence, not a certificate. [\`standards.md\`](standards.md) covers standards for gaming.`,
    '',
    ...sections.flatMap(({ heading, text }) => [`## ${heading}`, '', ...text.flatMap((each) => [each, ''])]),
    ...ledger.flatMap(chapterText),
  ]
    .join('\n')
    .replaceAll(/^(- .*)\n\n(?=- )/gm, '$1\n')
}
