/** The operator’s page: the house itself. */
import { inLanguage } from '../language.ts'

export const text = inLanguage({
  en: {
    health: 'Health',
    well: 'Healthy',
    notWell: 'Needs attention',
    tablesRunning: 'Tables',
    tablesUnfit: 'Unfit to open',
    lastVerification: 'Last verification',
    verifications: { right: 'everything right', wrong: 'something is wrong', 'none yet': 'none yet' },
    records: 'Records',
    recordsAre: { complete: 'complete', 'being read': 'still being read', none: 'none' },
    metrics: 'Metrics',
    docs: 'API documents',
    verification: 'Verification',
    verificationAbout: 'Everything that the house keeps is read again: chains, ledgers, rules, fairness, the signed head.',
    verifiedRight: (events: string | undefined) =>
      events === undefined ? 'Everything is as it was written.' : `All ${events} events are as they were written.`,
    verifiedWrong: (fault: string) => `Something is wrong: ${fault}`,
    backups: 'Backups',
    backupsAbout: 'A copy of everything in the house’s own folder, made while it runs. Take it to another machine.',
    backedUp: (backup: string, kilobytes: string) => `${backup} is made, ${kilobytes} KB.`,
    noBackups: 'No backup was made yet.',
    nodes: 'Nodes',
    nodesAbout:
      'The machines of this house. Each table is decided by one of them; where one stops, the others go on with its tables.',
    standings: {
      well: 'Running',
      slow: 'Database too slow',
      drained: 'Takes no tables',
      unreached: 'Out of reach',
      gone: 'Gone',
    },
    isHere: 'It serves this page',
    nodeIs: (version: string, address: string) => `version ${version}, reached at ${address}`,
    behind: (milliseconds: string) => `records at most ${milliseconds} ms behind`,
    owned: (table: string, epoch: string) => `${table} (epoch ${epoch})`,
    ownsNothing: 'no table',
    forHouse: (what: string) => `for the whole house: ${what}`,
    onAnyNode: 'Any node',
    houseLimits: 'Approval limits',
    houseLimitsAbout: 'A payment beyond its amount takes two people; wagers and wins from theirs are put on record.',
    limitsProposed: 'To look less closely takes two: it waits for a second operator.',
  },
})
