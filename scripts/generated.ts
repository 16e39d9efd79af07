/** The files that are generated from the code: one list for the script that writes them and the test that checks them. */
import { replayJsonSchema } from '../src/replay/schema.ts'
import { games } from '../src/rules/games/registry.ts'
import { rulebookPage } from '../src/rules/rulebook.ts'
import { definitionPage } from './definition-page.ts'
import { interpretationsPage } from './interpretations/page.ts'
import { rolesPage } from './roles-page.ts'
import { securityPage } from './security/page.ts'

export interface Generated {
  readonly path: string
  readonly text: string
}

export const generatedFiles = (): readonly Generated[] => [
  ...games.map((game) => ({ path: `src/rules/games/${game.id}/RULES.md`, text: rulebookPage(game) })),
  { path: 'docs/reference/definition.md', text: definitionPage() },
  { path: 'docs/reference/interpretations.md', text: interpretationsPage() },
  { path: 'docs/reference/roles.md', text: rolesPage() },
  { path: 'docs/reference/security.md', text: securityPage() },
  { path: 'schemas/replay.schema.json', text: `${JSON.stringify(replayJsonSchema(), null, 2)}\n` },
]
