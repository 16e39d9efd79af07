/** Levels: a folder imports only from those below it, and from nothing beside it. */
const levels = [
  ['citations', 'messages', 'threads'],
  ['rules', 'store'],
  ['loading', 'odds', 'replay', 'table'],
  ['simulate', 'wire'],
  ['report', 'house', 'client'],
  ['cli', 'web'],
]

const forbidden = levels.flatMap((folders, level) =>
  folders.map((folder) => ({
    name: `${folder}-imports-only-below`,
    severity: 'error',
    from: { path: `^src/${folder}/` },
    to: {
      path: '^src/',
      pathNot: [folder, ...levels.slice(0, level).flat()].map((below) => `^src/${below}/`),
    },
  })),
)

/** Folders of the store, in the order of their imports; files beside them import none. */
const rooms = ['files', 'streams', 'signing', 'sqlite', 'postgres', 'cluster']

const betweenRooms = [undefined, ...rooms].map((room, level) => ({
  name: `store-${room ?? 'contract'}-imports-only-below`,
  severity: 'error',
  from: { path: room === undefined ? '^src/store/[^/]+$' : `^src/store/${room}/` },
  to: { path: `^src/store/(${rooms.slice(level).join('|') || 'none'})/` },
}))

module.exports = {
  forbidden: [
    ...forbidden,
    ...betweenRooms,
    {
      name: 'rules-import-no-package',
      severity: 'error',
      from: { path: '^src/rules/' },
      to: { pathNot: '^src/' },
    },
    {
      name: 'a-table-imports-its-schema-library-alone',
      severity: 'error',
      from: { path: '^src/table/' },
      to: { pathNot: ['^src/', 'node_modules/zod/'] },
    },
    {
      name: 'a-store-knows-no-casino',
      severity: 'error',
      from: { path: '^src/store/' },
      to: { path: '^src/', pathNot: '^src/(store|threads)/' },
    },
    {
      name: 'only-a-house-keeps-a-store',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(store|house|cli)/' },
      to: { path: '^src/store/', pathNot: '^src/store/event-forms[.]ts$' },
    },
    {
      name: 'a-client-is-rules-and-table-alone',
      severity: 'error',
      from: { path: '^src/client/' },
      to: { pathNot: '^src/(client|messages|rules|table|wire)/' },
    },
    {
      name: 'pages-know-a-house-by-its-client-alone',
      severity: 'error',
      from: { path: '^src/web/' },
      to: { path: '^src/(house|cli|replay)/' },
    },
    {
      name: 'a-game-knows-no-other',
      severity: 'error',
      from: { path: '^src/rules/games/([^/]+)/' },
      to: { path: '^src/rules/games/[^/]+/', pathNot: '^src/rules/games/$1/' },
    },
    {
      name: 'only-the-registry-knows-the-games',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/rules/games/' },
      to: { path: '^src/rules/games/[^/]+/' },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
  },
}
